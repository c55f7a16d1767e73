import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { compressAnswers } from './compress-answers.ts'
import { createBrokenAnswers } from './errors.ts'
import type { HttpEnv } from './http-env.ts'
import { TextInSlices } from './in-slices.ts'
import { createMount } from './mount.ts'
import { identifyRequests } from './request-log.ts'

const caller = {
  readerId: 1,
  uid: 'u',
  email: 'reader@example.com',
  username: 'Reader',
  isAdmin: false,
  sessionId: null,
}
const lines: string[] = []
const counted: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })
let failure: Error | null = null
async function* slices() {
  for (let n = 0; n < 40; n++) yield 'x'.repeat(20_000)
  if (failure) throw failure
}

const app = new Hono<HttpEnv>()
app.use(identifyRequests(), compressAnswers())
createMount(app, async () => caller, {
  trustProxy: false,
  uploadsFolder: '/nowhere',
  securityLog: { ofRequest: () => () => undefined },
  clock: () => new Date(),
  breakAnswer: createBrokenAnswers({ log, count: (call) => void counted.push(call) }),
})('exportCsv', async () => new TextInSlices(slices()))
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo

beforeEach(() => {
  lines.length = 0
  counted.length = 0
  failure = null
})

const ask = (encoding: string) =>
  fetch(`http://127.0.0.1:${port}/api/user/books/export.csv`, {
    headers: { 'X-Request-Id': 'c0ffee-7', 'Accept-Encoding': encoding },
  })

test.each(['identity', 'gzip'])(
  'an answer that fails midway is logged and counted, and its connection breaks (%s)',
  async (encoding) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    failure = Object.assign(new Error('Failed query: params: a private note'), {
      params: ['a private note'],
      cause: Object.assign(new Error('connection lost'), { code: '08006' }),
    })
    const answer = await ask(encoding)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, call: 'exportCsv', requestId: 'c0ffee-7', err: { code: '08006' } },
    ])
    expect(counted).toEqual(['exportCsv'])
    expect(lines.join()).not.toContain('a private note')
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
  },
)

test('a caller who goes away is no failure, and a whole answer is none', async () => {
  const left = await ask('identity')
  await left.body!.cancel()
  expect(await text((await ask('identity')).body!)).toHaveLength(800_000)
  expect([...lines, ...counted]).toEqual([])
})
