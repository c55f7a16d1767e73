import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { tracingOf } from '../config/tracing.ts'
import { parseVariables } from '../config/variables.ts'
import { createJobQueue } from '../job-queue/job-queue.ts'
import { ownDatabase } from '../testing/databases/own-database.ts'
import { makeAdmin, makeInterest } from '../testing/make.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { testApp } from '../testing/test-app.ts'
import { createOtlpTracing } from './otlp-tracing.ts'
import { traceStatements } from './trace-statements.ts'

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes: z.object({ key: z.string(), value }).array(),
  status: z.object({ code: z.int().optional() }),
})
const attributes = z.object({ attributes: z.object({ key: z.string(), value }).array() })
const exported = z.object({
  resourceSpans: z
    .object({ resource: attributes, scopeSpans: z.object({ spans: span.array() }).array() })
    .array(),
})
type Span = z.infer<typeof span> & { facts: Record<string, unknown> }

/** Speaks OTLP over HTTP with JSON. */
async function startCollector() {
  const spans: Span[] = []
  const services = new Set<unknown>()
  const headers: (string | undefined)[] = []
  const server: Server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    headers.push(request.headers['x-key']?.toString())
    for (const { resource, scopeSpans } of exported.parse(JSON.parse(String(text))).resourceSpans) {
      services.add(factsOf(resource)['service.name'])
      for (const one of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...one, facts: factsOf(one) })
    }
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  const port = await freePort()
  server.listen(port)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { spans, services, headers, url: `http://localhost:${port}` }
}

const factsOf = ({ attributes: all }: z.infer<typeof attributes>) =>
  Object.fromEntries(all.map((one) => [one.key, one.value.stringValue ?? one.value.intValue]))

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const REQUEST_ID = '0123abcd-4567-89ef'

function tracingTo(url: string) {
  const config = tracingOf(
    parseVariables({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret, x-other=1',
      OTEL_SERVICE_NAME: 'shelf',
    }),
  )!
  return createOtlpTracing(config)
}

test('a call, its statements, its job and what the job asks outside are one trace without anything typed', async () => {
  const collector = await startCollector()
  const tracing = tracingTo(collector.url)
  const database = await ownDatabase('tracing')
  traceStatements(database.pool, tracing)
  const asked: (string | undefined)[] = []
  const outside = createServer((request, response) => {
    asked.push(request.headers['traceparent']?.toString())
    response.end('{}')
  })
  const port = await freePort()
  outside.listen(port)
  onTestFinished(() => void outside.close())
  const lines: string[] = []
  const jobLog = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const jobs = createJobQueue(database, jobLog, undefined, tracing)
  const t = await testApp({ ...database, jobs, tracing })
  const mailer = {
    send: async () => {
      await (await fetch(`http://localhost:${port}/secret-title?q=secret`)).text()
    },
  }
  Object.assign(t.deps, { mailer, config: { ...t.deps.config, tracing: {} } })
  const app = createApp(t.deps)
  const admin = await makeAdmin(database.db)
  const { id, email } = await makeInterest(database.db)

  const answer = await app.request(`/api/pilot/admin/approve/${id}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await t.tokenFor(admin)}`,
      traceparent: `00-${TRACE}-${PARENT}-01`,
      'X-Request-Id': REQUEST_ID,
    },
  })
  expect(answer.status).toBe(200)
  expect(await jobs.runDue()).toEqual([])
  await tracing.close()

  const { spans } = collector
  expect([...collector.services]).toEqual(['shelf'])
  expect(collector.headers[0]).toBe('a secret')
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]))
  const call = spans.find(({ name }) => name === 'approveInterest')!
  expect(call).toMatchObject({ parentSpanId: PARENT, kind: 2 })
  expect(call.facts).toMatchObject({
    'http.response.status_code': 200,
    'pagelight.request_id': REQUEST_ID,
  })
  const job = spans.find(({ name }) => name === 'job mail')!
  expect(job.parentSpanId).toBeDefined()
  expect(job.facts['pagelight.request_id']).toBe(REQUEST_ID)
  const update = spans.find(({ facts }) => /pilot_interests/.test(String(facts['db.query.text'])))!
  expect(update.parentSpanId).toBe(call.spanId)
  const [request] = spans.filter(({ facts }) => facts['server.address'] === 'localhost')
  expect(request!.facts['http.response.status_code']).toBe(200)
  expect(asked).toEqual([`00-${TRACE}-${request!.spanId}-01`])
  const all = JSON.stringify(spans)
  for (const secret of [email, admin.email, 'secret']) expect(all).not.toContain(secret)

  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged.find(({ msg }) => msg === 'job')).toMatchObject({
    job: 'mail',
    outcome: 'done',
    requestId: REQUEST_ID,
  })
})

test('an error is told by its kind alone, and the statement that failed without its values', async () => {
  const collector = await startCollector()
  const tracing = tracingTo(collector.url)
  const { pool } = await ownDatabase('tracing')
  traceStatements(pool, tracing)
  const failing = tracing.part({ name: 'failing', kind: 'call' }, async () => {
    await pool.query(`select 'a secret'::text`)
    await pool.query('select $1::int', ['a secret'])
  })
  await expect(failing).rejects.toThrow('a secret')
  await tracing.close()
  expect(collector.spans.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
    ['select', 0],
    ['select', 2],
    ['failing', 2],
  ])
  expect(collector.spans[1]!.facts['error.type']).toBe('22P02')
  expect(JSON.stringify(collector.spans)).not.toContain('a secret')
})

test('without a collector nothing of OpenTelemetry is configured', () => {
  expect(tracingOf(parseVariables({ OTEL_SERVICE_NAME: 'shelf' }))).toBeUndefined()
})
