/** `npm run bench:metrics`: what measuring adds to a request, and what writing the metrics takes. */
import { routes } from '@pagelight/contract/routes.ts'
import { Hono } from 'hono'
import { createMetrics } from '../features/metrics/metrics.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { measureRequests } from '../http/measure-requests.ts'

const REQUESTS = 20_000
const ROUNDS = 9
const STATUSES = [200, 400, 401, 403, 404, 500]

const metrics = createMetrics()

function app(measured: boolean): Hono<HttpEnv> {
  const made = new Hono<HttpEnv>()
  if (measured) made.use(measureRequests(metrics.request))
  for (const { method, path } of Object.values(routes))
    made.on(method, path, (c) => c.body(null, 204))
  return made
}

async function microseconds(asked: Hono<HttpEnv>): Promise<number> {
  const started = performance.now()
  for (let n = 0; n < REQUESTS; n++) await asked.request(`/api/books/view/${n}`)
  return ((performance.now() - started) * 1_000) / REQUESTS
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const [plain, measured] = [app(false), app(true)]
const added: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const without = await microseconds(plain)
  added.push((await microseconds(measured)) - without)
}

for (const name of Object.keys(routes))
  for (const status of STATUSES) metrics.request(name, status, 0.01)
const scrapes: number[] = []
let bytes = 0
for (let round = 0; round < ROUNDS; round++) {
  const started = performance.now()
  bytes = (await metrics.text()).length
  scrapes.push(performance.now() - started)
}

const result = {
  request_us: Number(median(added).toFixed(1)),
  scrape_ms: Number(median(scrapes).toFixed(1)),
  scrape_kb: Math.round(bytes / 1_000),
}
process.stdout.write(`RESULT ${JSON.stringify(result)}\n`)
