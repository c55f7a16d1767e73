import { readFileSync } from 'node:fs'
import { api } from '@pagelight/contract/api.ts'
import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { Endpoint } from '@pagelight/contract/endpoint.ts'
import { routes, type RouteName } from '@pagelight/contract/routes.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeEach, describe, expect, test } from 'vitest'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { makeAdmin, makeBook, makeEntry, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp, type CallOptions } from '../../testing/test-app.ts'
import type { ApiDescription, Operation } from './api-description.ts'

const t = await testApp({}, { BRAND_NAME: 'A <b>bold</b> & "quoted" name' })
const names = Object.keys(routes) as RouteName[]
const endpointOf = (name: RouteName): Endpoint => api[name]
const description = (await (await t.app.request('/api/openapi.json')).json()) as ApiDescription
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))

function operationOf(name: RouteName): Operation {
  const found = operations.find(({ operationId }) => operationId === name)
  if (!found) throw new Error(`${name} is not described`)
  return found
}

/** Holds a value against a schema of the description, its references followed. */
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'https://description.example/', ...description })

function mistakes(pointer: string, value: unknown): unknown[] {
  const validate = ajv.compile({ $ref: `https://description.example/#${pointer}` })
  return validate(value) ? [] : (validate.errors ?? [])
}

/** Where the description says what a call answers with a status; refusals that it does not name are the default. */
function pointerTo(name: RouteName, status: number, type = 'application/json'): string {
  const { path, method } = routes[name]
  const responses = operationOf(name).responses
  const key = String(status) in responses ? String(status) : 'default'
  const answer = responses[key]
  const escape = (part: string) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
  const place = ['paths', path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses', key]
  const found = answer && '$ref' in answer ? answer.$ref.slice(1).split('/').slice(1) : place
  return `/${[...found, 'content', type, 'schema'].map(escape).join('/')}`
}

describe('the description', () => {
  test('the description of the API is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(
      await validator.validate(structuredClone(description) as object as Record<string, unknown>),
    ).toMatchObject({
      valid: true,
    })
    expect(validator.version).toBe('3.1')
  })

  test('the description of the API has every call of the contract once, at its path and method', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
      ),
    )
    const declared = names.map((name) => {
      const { method, path } = routes[name]
      return `${name}: ${method} ${path.replace(/:(\w+)/g, '{$1}')}`
    })
    expect(described.toSorted()).toEqual(declared.toSorted())
  })

  test.each(names)('says of %s who may call it, what it takes and what it answers', (name) => {
    const endpoint = endpointOf(name)
    const { security, parameters = [], requestBody, responses } = operationOf(name)
    const { access, scope } = endpoint
    const byKey = scope ? [{ key: [scope] }] : []
    expect(security).toEqual(access === 'public' ? [] : [{ bearer: [] }, ...byKey])
    expect(parameters.filter((one) => one.in === 'path').map((one) => `:${one.name}`)).toEqual(
      endpoint.path.match(/:\w+/g) ?? [],
    )
    expect(requestBody !== undefined).toBe(
      endpoint.body !== undefined || endpoint.uploadBytes !== undefined,
    )
    const guarded = endpoint.access === 'public' ? [] : ['401', '403']
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining([String(endpoint.status ?? 200), 'default', ...guarded]),
    )
    expect('202' in responses).toBe(endpoint.pending !== undefined)
  })

  test('the description of the API has no field that only the server knows', () => {
    const fields = new Set<string>()
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'properties')
          for (const field of Object.keys(inner as object)) fields.add(field)
        collect(inner)
      }
    }
    collect(description)
    expect(fields.size).toBeGreaterThan(100)
    const suspect = [...fields].filter((field) =>
      /password|hash|secret|digest|uid|_key$|search_text|reader|requested/.test(field),
    )
    // A Firebase project's web key is public, and so is that only readers say an ISBN, and whether there are passwords.
    expect(suspect.toSorted()).toEqual(['api_key', 'isbn_by_readers', 'passwords'])
  })
})

test('anybody may read it, compressed where that helps, and it names no setting of the server', async () => {
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css']) {
    const answer = await t.app.request(path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([
      path,
      200,
      'no-cache',
    ])
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  }
  const packed = await t.app.request('/api/openapi.json', {
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  expect(JSON.stringify(description)).not.toContain(t.deps.config.dataDir)
})

test('the page has every call, shape and answer, and nothing that the content security policy would stop', async () => {
  const page = await (await t.app.request('/api/docs')).text()
  for (const name of [
    ...names,
    ...Object.keys(description.components.schemas).map((one) => `shape-${one}`),
  ]) {
    expect(page).toContain(`<h3 id="${name}">`)
  }
  const targets = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !targets.has(id))).toEqual([])
  expect(page).toContain('<code>detail</code> names the field')
  expect(page).not.toMatch(/<script|<style| style=| on\w+=|src=|https?:/)
  expect(page).toContain('A &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; name API')
})

describe('what is answered is what is described', () => {
  let reader: MadeReader
  let admin: MadeReader
  beforeEach(async () => {
    await t.reset()
    reader = await makeReader(t.db)
    admin = await makeAdmin(t.db)
    await makeEntry(t.db, reader, await makeBook(t.db), { rating: 3 })
  })

  /** The status, and what the description says against the answer. */
  async function made(name: RouteName, options: CallOptions) {
    const { status, body } = await t.call(name, options)
    return { name, status, mistakes: mistakes(pointerTo(name, status), body) }
  }

  test('calls of a visitor, a reader and an administrator answer what is described', async () => {
    await t.importFile(reader, goodreadsFile([{ Title: 'A', Author: 'B' }]))
    const id = { params: { id: 1 } }
    const calls: [RouteName, CallOptions][] = [
      ['config', {}],
      ['showcase', {}],
      ['checkEmail', { body: { email: reader.email } }],
      ['submitInterest', { body: { email: 'visitor@example.com' } }],
      ['viewBook', id],
      ['listAnalyses', id],
      ['searchBooks', { as: reader, body: { title: 'book' } }],
      [
        'analyzeBook',
        { as: reader, body: { title: 'A Quiet Garden', author: 'B', genre: 'Romance' } },
      ],
      ['listEntries', { as: reader }],
      ['viewEntry', { as: reader, ...id }],
      ['viewReading', { as: reader }],
      ['rateEntry', { as: reader, ...id, body: { rating: 5 } }],
      ['exportJson', { as: reader }],
      ['reportBook', { as: reader, ...id, body: { reason: 'There is a torture scene in it.' } }],
      ['listImports', { as: reader }],
      ['listRecommendations', { as: reader }],
      ['getPreferences', { as: reader }],
      ['listInterests', { as: admin, query: { page: '1' } }],
      ['listOpenReports', { as: admin }],
      ['listUnsentMails', { as: admin }],
    ]
    for (const [name, options] of calls) {
      const status = endpointOf(name).status ?? 200
      expect(await made(name, options)).toEqual({ name, status, mistakes: [] })
    }
  })

  test('refused calls answer what is described', async () => {
    const calls: [RouteName, number, CallOptions][] = [
      ['listEntries', 401, {}],
      ['listInterests', 403, { as: reader }],
      ['viewBook', 404, { params: { id: 999 } }],
      ['rateEntry', 400, { as: reader, params: { id: 1 }, body: { rating: 6 } }],
      ['verifyToken', 401, { body: { idToken: 'not.a.token' } }],
    ]
    for (const [name, status, options] of calls) {
      expect(await made(name, options)).toEqual({ name, status, mistakes: [] })
    }
  })

  test('a field more or less than described would be noticed', () => {
    const pointer = pointerTo('checkEmail', 200)
    expect(mistakes(pointer, { approved: true })).toEqual([])
    expect(mistakes(pointer, { approved: true, id: 1 })).not.toEqual([])
    expect(mistakes(pointer, {})).not.toEqual([])
  })

  test('the manual names the limits of a reader as they are', () => {
    const manual = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const { refreshRecommendations, searchBooks, analyzeBook, reportBook, importBooks } = callLimits
    expect(manual).toContain(
      `${refreshRecommendations.limit} refreshes of them, ${searchBooks.limit} searches, `,
    )
    expect(manual).toContain(
      `| ${analyzeBook.limit} analyses and additions, ${reportBook.limit} reports, ${importBooks.limit} files to import (`,
    )
  })

  const limited = Object.keys(callLimits) as (keyof typeof callLimits)[]
  let hours = 0

  test.each(limited)(
    '%s is refused with 429 after as many calls as are described',
    async (name) => {
      // So that a rate limit shared with another call is full again.
      t.clock.advance(++hours * 3_600_000)
      const { limit, per } = callLimits[name]
      // What an address asks is counted before it is read, so that the calls need not be good ones.
      const bodies: Partial<Record<RouteName, unknown>> = {
        searchBooks: { title: '' },
        analyzeBook: { title: 'A Quiet Garden', author: 'B' },
        selectBook: { title: 'A Quiet Garden', author: 'B' },
        reportBook: { reason: 'There is a torture scene in it.' },
      }
      const as = routes[name].access === 'admin' ? admin : reader
      const query = { query: 'A Quiet Garden' }
      const options = {
        as,
        params: { id: per === 'address' ? 'none' : 999 },
        body: bodies[name],
        ...(name === 'searchForAudiobookshelf' ? { query } : {}),
      }
      for (let n = 0; n < limit; n++) expect((await t.call(name, options)).status).not.toBe(429)
      const refused = await t.call(name, options)
      expect([refused.status, mistakes(pointerTo(name, 429), refused.body)]).toEqual([429, []])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(operationOf(name).description).toContain(`At most ${limit} times`)
    },
    // Up to 600 calls.
    120_000,
  )
})

test('the description and its page are limited by client, together', async () => {
  t.clock.advance(3_600_000)
  const statuses: number[] = []
  for (const path of ['/api/docs', '/api/openapi.json'])
    for (let n = 0; n < 31; n++) statuses.push((await t.app.request(path)).status)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(60)).toEqual([429, 429])
})
