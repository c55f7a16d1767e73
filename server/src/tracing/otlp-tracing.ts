import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingConfig } from '../config/tracing.ts'
import { watchOutsideCalls } from './outside-calls.ts'
import type { Part, Tracing } from './tracing.ts'

const KINDS: Record<Part['kind'], SpanKind> = {
  call: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  outside: SpanKind.CLIENT,
}
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

export function createOtlpTracing({ url, headers, serviceName, ratio }: TracingConfig): Tracing {
  const sampler = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    // By the ratio for callers' traces too: otherwise each of them could ask for a span of every call.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  })
  const tracer = provider.getTracer('pagelight')
  const underWay = new AsyncLocalStorage<Span>()
  const begin = ({ name, kind, facts }: Part, parent?: string) => {
    const span = underWay.getStore()
    const context = span ? trace.setSpan(ROOT_CONTEXT, span) : remoteContext(parent)
    return tracer.startSpan(name, { kind: KINDS[kind], attributes: facts ?? {} }, context)
  }
  const stopWatching = watchOutsideCalls({
    begin: (part) => (underWay.getStore() ? begin(part) : null),
    fail,
    traceparentOf,
  })
  return {
    async part(part, work, parent) {
      const span = begin(part, parent)
      try {
        return await underWay.run(span, () => work((facts) => void span.setAttributes(facts)))
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    traceparent() {
      const span = underWay.getStore()
      return span ? traceparentOf(span) : null
    },
    async close() {
      stopWatching()
      await provider.shutdown()
    },
  }
}

function remoteContext(traceparent = ''): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  const traceFlags = parseInt(flags!, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** A message may hold what was typed. */
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : 'unknown'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
