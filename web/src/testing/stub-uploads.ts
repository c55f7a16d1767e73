import { vi } from 'vitest'

/** An upload that goes no further than the test says. */
export type PendingUpload = {
  url: string
  timeout: number
  headers: Record<string, string>
  form: FormData
  progress: (loaded: number, total: number) => void
  sent: () => void
  answer: (status: number, body: unknown) => void
  timeOut: () => void
}

/** Takes the place of XMLHttpRequest; answers the uploads that were begun. */
export function stubUploads(): PendingUpload[] {
  const begun: PendingUpload[] = []
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
        begun.push({
          url,
          timeout,
          headers,
          form,
          progress: (loaded, total) =>
            void this.upload.dispatchEvent(
              new ProgressEvent('progress', { loaded, total, lengthComputable: true }),
            ),
          sent: () => void this.upload.dispatchEvent(new ProgressEvent('load')),
          answer: (status, body) => {
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
  return begun
}
