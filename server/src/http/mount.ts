import { KEY_FOR_OTHERS, KEY_LACKS_SCOPE } from '@pagelight/contract/constants/scopes.ts'
import { ADMINS_ONLY } from '@pagelight/contract/constants/access.ts'
import { api } from '@pagelight/contract/api.ts'
import type { Endpoint } from '@pagelight/contract/endpoint.ts'
import type { RouteName } from '@pagelight/contract/routes.ts'
import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { setRequester } from '../db/requester.ts'
import type { Authenticate, Caller } from './caller.ts'
import { createAddressLimits } from './address-limits.ts'
import { clientAddress } from './client-address.ts'
import { AppError, type BreakAnswer } from './errors.ts'
import type { HttpEnv } from './http-env.ts'
import { createCostlyTurns, type CostlyTurns } from './concurrency-limit.ts'
import { InSlices, streamParts, TextInSlices } from './in-slices.ts'
import { readJson } from './read-json.ts'
import type { RecordEvent, SecurityLog } from './security-log.ts'
import { receiveUpload, type Upload } from './receive-upload.ts'

// Optional properties add an `undefined` that is not the schema's.
type Output<T> = NonNullable<T> extends z.ZodType ? z.output<NonNullable<T>> : undefined
type Api = typeof api

type CallerOf<E> = E extends { access: 'public' }
  ? E extends { mayKnowCaller: true }
    ? Caller | null
    : null
  : Caller

/** What a handler gets, validated; `caller` is absent only on public endpoints. */
type Input<N extends RouteName> = {
  params: Output<Api[N]['params']>
  query: Output<Api[N]['query']>
  body: Output<Api[N]['body']>
  caller: CallerOf<Api[N]>
  /** Reads the file, not before it is called. The file is deleted when the handler ends. */
  receive: Api[N] extends { uploadBytes: number } ? () => Promise<Upload> : undefined
  /** RFC 7240: the caller knows what a 202 is. */
  respondAsync: boolean
  address: string
  record: RecordEvent
  signal: AbortSignal
}

/** A 202 response: the caller asks again later. */
export class Accepted {
  readonly answer: Record<string, unknown>

  constructor(answer: Record<string, unknown>) {
    this.answer = answer
  }
}

/** An answer that is made only for callers whose `If-None-Match` names another version; else a 304. */
export class Versioned<Made> {
  readonly etag: string
  readonly make: () => Made

  constructor(version: string, make: () => Made) {
    this.etag = `W/"${version}"`
    this.make = make
  }
}

type Answer<N extends RouteName> =
  | z.input<Api[N]['response']>
  | Versioned<InSlices<z.input<Api[N]['response']> & object>>
  | InSlices<z.input<Api[N]['response']> & object>
  | (Api[N]['response'] extends z.ZodString ? TextInSlices : never)
  | (NonNullable<Api[N]['pending']> extends z.ZodUndefined ? never : Accepted)

export type Handler<N extends RouteName> = (input: Input<N>) => Promise<Answer<N>>

/** Serves an endpoint of the contract: login, role, validation, handler, output validation. */
export type Mount = <N extends RouteName>(name: N, handler: Handler<N>) => void

export function createMount(
  app: Hono<HttpEnv>,
  authenticate: Authenticate,
  options: {
    trustProxy: boolean
    uploadsFolder: string
    securityLog: SecurityLog
    clock: () => Date
    breakAnswer: BreakAnswer
  },
): Mount {
  const costly = createCostlyTurns()
  const spendOfAddress = createAddressLimits(options.clock)
  return (name, handler) => {
    const endpoint: Endpoint = api[name]
    app.on(endpoint.method, endpoint.path, async (c) => {
      const address = clientAddress(c, options.trustProxy)
      const record = options.securityLog.ofRequest(c)
      spendOfAddress(name, address)
      const caller = await admit(endpoint, c, authenticate, record)
      if (caller) setRequester(caller.readerId)
      const input = {
        params: parse(endpoint.params, c.req.param(), 404),
        query: parse(endpoint.query, c.req.query(), 400),
        body: endpoint.body ? parse(endpoint.body, await readJson(c), 400) : undefined,
        caller,
        respondAsync: /\brespond-async\b/i.test(c.req.header('Prefer') ?? ''),
        address,
        record,
        signal: c.req.raw.signal,
      }
      const inTurn = endpoint.costly && caller ? turnsUntilSent(c, costly, caller) : atOnce
      const { receive, discard } = uploadOf(c, endpoint, options.uploadsFolder)
      try {
        // Validated by the schemas of this endpoint, which TypeScript cannot follow.
        const given = await inTurn(() => handler({ ...input, receive } as Input<typeof name>))
        c.header('Cache-Control', 'no-store')
        if (given instanceof Versioned) {
          c.header('ETag', given.etag)
          if (c.req.header('If-None-Match') === given.etag) return c.body(null, 304)
        }
        const output = given instanceof Versioned ? given.make() : given
        if (output instanceof Accepted)
          return jsonAnswer(c, JSON.stringify(endpoint.pending?.parse(output.answer)), 202)
        const answer =
          output instanceof InSlices || output instanceof TextInSlices
            ? await streamParts(output.parts(endpoint.response), inTurn, (error) =>
                options.breakAnswer(c, name, error),
              )
            : written(endpoint, endpoint.response.parse(output))
        c.set('isStreamed', typeof answer !== 'string')
        return endpoint.file
          ? fileAnswer(c, endpoint.file, answer)
          : jsonAnswer(c, answer, endpoint.status ?? 200)
      } finally {
        await discard()
      }
    })
  }
}

function uploadOf(c: Context<HttpEnv>, { uploadBytes }: Endpoint, folder: string) {
  let upload: Upload | undefined
  return {
    receive: uploadBytes
      ? async () => (upload = await receiveUpload(c.req.raw, { maxBytes: uploadBytes, folder }))
      : undefined,
    discard: async () => {
      if (upload) await rm(upload.path, { force: true })
    },
  }
}

type InTurn = <T>(task: () => Promise<T>) => Promise<T>

const atOnce: InTurn = (task) => task()

/** The call is under way until it has been sent. Nothing is done for a caller who left. */
function turnsUntilSent(c: Context<HttpEnv>, turns: CostlyTurns, { readerId }: Caller): InTurn {
  // Absent in tests, which call without a socket.
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  const end = turns.begin(readerId)
  if (outgoing && !outgoing.closed) outgoing.once('close', end)
  else end()
  return (task) =>
    turns.run(readerId, async () => {
      if (outgoing?.closed) throw new AppError(400, 'The request was given up')
      return await task()
    })
}

async function admit(
  endpoint: Endpoint,
  c: Context<HttpEnv>,
  authenticate: Authenticate,
  record: RecordEvent,
): Promise<Caller | null> {
  const token = bearerToken(c.req.header('Authorization'))
  if (endpoint.access === 'public') {
    if (!endpoint.mayKnowCaller || !token) return null
    const known = await authenticate(token).catch(() => null)
    return known && isOpenTo(endpoint, known) ? known : null
  }
  const caller = await authenticate(token)
  c.set('readerId', caller.readerId)
  if (!isOpenTo(endpoint, caller)) {
    record('refused_by_scope', { email: caller.email })
    throw new AppError(403, KEY_LACKS_SCOPE)
  }
  if (caller.key && c.req.query('for') !== undefined) throw new AppError(403, KEY_FOR_OTHERS)
  if (endpoint.access === 'admin' && !caller.isAdmin) {
    record('refused_by_role', { email: caller.email })
    throw new AppError(403, ADMINS_ONLY)
  }
  return caller
}

function isOpenTo({ scope }: Endpoint, { key }: Caller): boolean {
  return !key || (scope !== undefined && key.scopes.includes(scope))
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w.~+/=-]+)$/i)?.[1]
}

const written = ({ file }: Endpoint, answer: unknown) =>
  file ? String(answer) : JSON.stringify(answer)

type Content = string | ReadableStream<Uint8Array>

function jsonAnswer(c: Context, json: Content, status: 200 | 201 | 202): Response {
  return c.body(json, status, { 'Content-Type': 'application/json', ...lengthOf(json) })
}

/** Compression decides by the length; a stream has none. */
function lengthOf(content: Content): Record<string, string> {
  return typeof content === 'string' ? { 'Content-Length': String(Buffer.byteLength(content)) } : {}
}

function fileAnswer(
  c: Context,
  { type, name }: { type: string; name: string },
  content: Content,
): Response {
  c.header('Content-Type', `${type}; charset=utf-8`)
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return c.body(content, 200, lengthOf(content))
}

function parse(schema: z.ZodType | undefined, value: unknown, status: 400 | 404): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (status === 404) throw new AppError(404, 'Not found')
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  const message = issue?.message ?? 'Invalid request'
  throw new AppError(400, message, { detail: field ? `${field}: ${message}` : message })
}
