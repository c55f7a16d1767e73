import { vi } from 'vitest'

export type PendingUpload = {
  url: string
  timeout: number
  headers: Record<string, string>
  form: FormData
  progress: (loaded: number, total: number) => void
  sent: () => void
  respond: (status: number, body: unknown) => void
  timeOut: () => void
}

/** Replaces XMLHttpRequest; the test controls the uploads that it returns. */
export function stubUploads(): PendingUpload[] {
  const started: PendingUpload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      timeout = 0
      status = 0
      responseText = ''
      headers: Record<string, string> = {}
      url = ''
      open(_method: string, url: string) {
        this.url = url
      }
      setRequestHeader(name: string, value: string) {
        this.headers[name] = value
      }
      abort() {
        this.end('abort')
      }
      send(form: FormData) {
        const { url, timeout, headers } = this
        started.push({
          url,
          timeout,
          headers,
          form,
          progress: (loaded, total) =>
            void this.upload.dispatchEvent(
              new ProgressEvent('progress', { loaded, total, lengthComputable: true }),
            ),
          sent: () => void this.upload.dispatchEvent(new ProgressEvent('load')),
          respond: (status, body) => {
            this.status = status
            this.responseText = JSON.stringify(body)
            this.end('load')
          },
          timeOut: () => this.end('timeout'),
        })
      }
      private end(how: string) {
        this.dispatchEvent(new ProgressEvent(how))
        this.dispatchEvent(new ProgressEvent('loadend'))
      }
    },
  )
  return started
}
