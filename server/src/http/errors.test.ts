import { DrizzleQueryError } from 'drizzle-orm/errors'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DatabaseBusy } from '../db/database-turns.ts'
import { AdapterError, AppError, respondToError } from './errors.ts'
import type { HttpEnv } from './http-env.ts'
import { serializers } from './logged-error.ts'
import { identifyRequests } from './request-log.ts'

async function answerTo(error: unknown) {
  const lines: string[] = []
  const app = new Hono<HttpEnv>()
  app.onError(
    respondToError(
      pino({ level: 'trace', serializers }, { write: (line: string) => void lines.push(line) }),
    ),
  )
  app.use(identifyRequests())
  app.get('/', () => {
    throw error
  })
  const response = await app.request('/', { headers: { 'X-Request-Id': 'c0ffee-7' } })
  return {
    status: response.status,
    body: await response.json(),
    headers: response.headers,
    log: lines.join('\n'),
  }
}

test('an unexpected error is hidden behind 500 and its request id, and logged', async () => {
  const { status, body, log } = await answerTo(new Error('the disk is on fire'))
  expect(status).toBe(500)
  expect(body).toEqual({
    error: 'Something went wrong. Please try again.',
    detail: 'Request c0ffee-7',
  })
  expect(log).toContain('the disk is on fire')
  expect(log).toContain('c0ffee-7')
  expect(log).toContain('errors.test.ts')
})

test('a failed query is logged without its parameters', async () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (notes)=(my secret) already exists.',
  })
  const { status, body, log } = await answerTo(
    new DrizzleQueryError('insert into t values ($1)', ['my secret'], cause),
  )
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('duplicate')
  expect(log).toContain('23505')
  expect(log).toContain('duplicate key value')
  expect(log).not.toContain('my secret')
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])(
  'a full disk (%s) is answered 507 with what it is, and logged',
  async (code) => {
    const cause = Object.assign(new Error('could not extend file: No space left'), { code })
    const failed = new DrizzleQueryError('insert into t values ($1)', ['my secret'], cause)
    const { status, body, log } = await answerTo(failed)
    const sentence = "The server's disk is full, so this was not saved. Please try again later."
    expect([status, body]).toEqual([507, { error: sentence, detail: sentence }])
    expect(log).toContain('the disk is full')
    expect(log).not.toContain('my secret')
  },
)

test('a value that the database quotes in its message is not logged', async () => {
  for (const message of [
    'invalid input syntax for type integer: "my secret"',
    'value "my "secret" number" is out of range for type integer',
  ]) {
    const cause = Object.assign(new Error(message), { code: '22P02' })
    const wrapped = await answerTo(new DrizzleQueryError('select $1', ['my secret'], cause))
    expect(wrapped.log).toContain('for type integer')
    for (const { log } of [wrapped, await answerTo(cause)]) expect(log).not.toContain('secret')
  }
})

test('a turn at the database that did not come is 503, to be tried again, and no error of ours', async () => {
  const { status, headers, log } = await answerTo(
    new DrizzleQueryError('select 1', [], new DatabaseBusy()),
  )
  expect([status, headers.get('Retry-After')]).toEqual([503, '10'])
  expect(log).not.toContain('"level":50')
})

test.each([
  Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('deadlock detected'), { code: '40P01' }),
  Object.assign(new Error('cached plan must not change result type'), {
    code: '0A000',
    routine: 'RevalidateCachedQuery',
  }),
])(
  'a database that went away, or changed under a transaction, is 503, to be tried again: $message',
  async (cause) => {
    const { status, headers, log } = await answerTo(new DrizzleQueryError('select 1', [], cause))
    expect([status, headers.get('Retry-After')]).toEqual([503, '10'])
    expect(log).not.toContain('"level":50')
  },
)

test('an error with a sentence for the caller answers it with its status, detail and headers', async () => {
  const error = new AppError(429, 'Too many', {
    detail: 'Wait a minute',
    headers: { 'Retry-After': '60' },
  })
  const { status, body, headers, log } = await answerTo(error)
  expect([status, body]).toEqual([429, { error: 'Too many', detail: 'Wait a minute' }])
  expect(headers.get('Retry-After')).toBe('60')
  expect(log).toBe('')
})

test('an outside service that fails is 503 and not named to the caller', async () => {
  const { status, body, log } = await answerTo(
    new AdapterError('mailer', 'smtp.example.com refused'),
  )
  expect(status).toBe(503)
  expect(JSON.stringify(body)).not.toContain('smtp')
  expect(log).toContain('smtp.example.com refused')
})

test('a row that went away between look and write is a conflict, not a failure', async () => {
  const cause = Object.assign(new Error('violates foreign key constraint'), { code: '23503' })
  const { status, body, headers, log } = await answerTo(
    new DrizzleQueryError('insert into t values ($1)', [7], cause),
  )
  expect(status).toBe(409)
  expect(body).toMatchObject({
    error: 'This was removed elsewhere in the meantime. Please load the page again.',
  })
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(log).toBe('')
})
