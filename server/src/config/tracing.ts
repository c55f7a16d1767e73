import type { Variables } from './variables.ts'

export type TracingConfig = {
  url: string
  headers: Record<string, string>
  serviceName: string
  ratio: number
}

export function tracingOf(env: Variables): TracingConfig | undefined {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`)
  if (url === undefined) return undefined
  return {
    url,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** `name=value` with commas between, encoded as in a URL. */
function headersOf(list: string): Record<string, string> {
  const pairs = list.split(',').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )
}
