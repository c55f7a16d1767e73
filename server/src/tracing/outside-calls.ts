import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Span } from '@opentelemetry/api'
import type { Part } from './tracing.ts'

/** Of Node's own fetch. */
type Request = {
  method: string
  origin: string | URL
  addHeader: (name: string, value: string) => void
}
type Message = { request: Request; response?: { statusCode: number }; error?: unknown }

/** One part a call: which server, not which address there, since that holds what is looked for. */
export function watchOutsideCalls({
  begin,
  fail,
  traceparentOf,
}: {
  begin: (part: Part) => Span | null
  fail: (span: Span, error: unknown) => void
  traceparentOf: (span: Span) => string
}): () => void {
  const spans = new WeakMap<Request, Span>()
  const on: Record<string, (message: Message) => void> = {
    'undici:request:create'({ request }) {
      const facts = {
        'http.request.method': request.method,
        'server.address': new URL(request.origin).hostname,
      }
      const span = begin({ name: request.method, kind: 'outside', facts })
      if (!span) return
      spans.set(request, span)
      request.addHeader('traceparent', traceparentOf(span))
    },
    'undici:request:headers'({ request, response }) {
      spans.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0)
    },
    'undici:request:trailers': ({ request }) => spans.get(request)?.end(),
    'undici:request:error'({ request, error }) {
      const span = spans.get(request)
      if (!span) return
      fail(span, error)
      span.end()
    },
  }
  const listeners = Object.entries(on).map(
    ([channel, listen]) => [channel, (message: unknown) => listen(message as Message)] as const,
  )
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}
