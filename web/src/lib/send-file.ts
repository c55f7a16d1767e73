import { ApiError, noAnswer } from './api-error.ts'
import { failure, parse } from './send-json.ts'

export type FileRequest = {
  url: string
  file: File
  headers?: Record<string, string>
  timeoutMs: number
  signal?: AbortSignal
  /** The share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** XMLHttpRequest, because fetch does not report upload progress. */
export function sendFile({
  url,
  file,
  headers,
  timeoutMs,
  signal,
  onProgress,
}: FileRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    request.open('POST', url)
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers })) {
      request.setRequestHeader(name, value)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    )
    request.upload.addEventListener('load', () => onProgress?.(1))
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(answer)
      else reject(failure(request.status, answer))
    })
    request.addEventListener('error', () => reject(noAnswer('network')))
    request.addEventListener('timeout', () => reject(noAnswer('timeout')))
    request.addEventListener('abort', () => reject(cancelled(signal)))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel))
    signal?.addEventListener('abort', cancel)
    const form = new FormData()
    form.set('file', file)
    if (signal?.aborted) reject(cancelled(signal))
    else request.send(form)
  })
}

function cancelled(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new ApiError('network', 0, '', '')
}
