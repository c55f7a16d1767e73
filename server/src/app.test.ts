/** What must hold for every call of the contract, also for those that do not exist yet. */
import { api, type ResponseOf } from '@pagelight/contract/api.ts'
import type { Endpoint } from '@pagelight/contract/endpoint.ts'
import { routes, type RouteName } from '@pagelight/contract/routes.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { upsertInstallationSetting } from './features/config/installation-settings.queries.ts'
import { insertDuplicateCandidates } from './features/stored-books/works.queries.ts'
import {
  makeAdmin,
  makeBook,
  makeEntry,
  makeFailedJob,
  makeInterest,
  makeReader,
  type MadeReader,
} from './testing/make.ts'
import { goodBodies } from './testing/good-bodies.ts'
import { goodreadsFile } from './testing/goodreads-file.ts'
import { epub } from './testing/make-epub.ts'
import { databaseState } from './testing/databases/database-state.ts'
import { testApp } from './testing/test-app.ts'

// Each test walks through all calls.
vi.setConfig({ testTimeout: 120_000 })
const t = await testApp()
const names = Object.keys(routes) as RouteName[]
const endpointOf = (name: RouteName): Endpoint => api[name]
const withAccess = (...access: Endpoint['access'][]) =>
  names.filter((name) => access.includes(routes[name].access))

const withBody = names.filter((name) => endpointOf(name).body)
const withId = names.filter((name) => routes[name].path.includes(':id'))

let reader: MadeReader
let admin: MadeReader
/** Somebody who asked for access, and is nobody's reader. */
let visitorsRequest: number
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db, { email: 'reader@example.com' })
  admin = await makeAdmin(t.db)
  const book = await makeBook(t.db)
  await makeEntry(t.db, reader, book, { rating: 3 })
  visitorsRequest = (await makeInterest(t.db)).id
  await upsertInstallationSetting(t.db, 'public_lookup', 'catalogue', t.clock.now())
})

const callerOf = (name: RouteName) => (routes[name].access === 'admin' ? admin : reader)

async function send(
  name: RouteName,
  body: string | undefined,
  headers: Record<string, string> = {},
  id = '1',
) {
  const token = await t.tokenFor(callerOf(name))
  const response = await t.app.request(routes[name].path.replace(':id', id), {
    method: routes[name].method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, text: await response.text() }
}

/** A refusal: the status, two sentences, nothing about the server's insides. */
function expectRefusal(
  { status, text }: { status: number; text: string },
  expected: number,
  call: string,
) {
  const sentence = expect.stringMatching(/\S/)
  expect({ call, status, body: JSON.parse(text) }).toEqual({
    call,
    status: expected,
    body: { error: sentence, detail: sentence },
  })
  expect(`${call}: ${text}`).not.toMatch(/\.ts:|\.js:|node_modules|    at |select |insert /)
}

const textOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  text: JSON.stringify(body),
})

test('every endpoint of the contract is mounted, and every mounted call is in the contract', () => {
  const mounted = t.app.routes.map(({ method, path }) => `${method} ${path}`)
  const declared = names.map((name) => `${routes[name].method} ${routes[name].path}`)
  expect(declared.filter((route) => !mounted.includes(route))).toEqual([])
  const undeclared = mounted.filter(
    (route) => /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(route) && !declared.includes(route),
  )
  // The identity provider's own calls, and what describes the contract.
  expect(
    undeclared.filter(
      (route) => !/ \/api\/(identity\/\*|openapi\.json|docs|docs\.css)$/.test(route),
    ),
  ).toEqual([])
})

test('the table of good bodies names every endpoint that takes a body, with bodies that the contract accepts', () => {
  expect(Object.keys(goodBodies).toSorted()).toEqual(withBody.toSorted())
  expect(
    withBody.filter((name) => !endpointOf(name).body?.safeParse(goodBodies[name]).success),
  ).toEqual([])
})

test('every call of readers and administrators answers odd Authorization headers with 401, and changes nothing', async () => {
  const before = await databaseState(t.database)
  for (const name of withAccess('reader', 'admin')) {
    const options = { params: { id: 1 }, body: goodBodies[name] }
    const token = await t.tokenFor(callerOf(name), {
      exp: Math.floor(t.clock.now().getTime() / 1000) - 1,
    })
    const headers = [undefined, '', 'Bearer', 'Bearer x', 'Basic eDp5', `Bearer ${token}`]
    for (const authorization of headers)
      expectRefusal(textOf(await t.call(name, { ...options, authorization })), 401, name)
  }
  expect(await databaseState(t.database)).toEqual(before)
})

test('every call of an administrator answers a reader with 403 and that sentence', async () => {
  for (const name of withAccess('admin')) {
    const answer = await t.call(name, { as: reader, params: { id: 1 }, body: goodBodies[name] })
    expectRefusal(textOf(answer), 403, name)
    expect(answer.body.error).toBe('Access denied. Admin privileges required.')
  }
})

test('every call refuses a body that is no JSON object or is not called JSON, and changes nothing', async () => {
  const before = await databaseState(t.database)
  const bodies = ['{', '', 'null', '[]', '"text"', '1', '{"a":', '\u0000']
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]
  for (const name of withBody) {
    for (const body of bodies)
      expectRefusal(await send(name, body), 400, `${name} with ${JSON.stringify(body)}`)
    const good = JSON.stringify(goodBodies[name])
    for (const type of types)
      expectRefusal(await send(name, good, { 'Content-Type': type }), 415, `${name} with ${type}`)
  }
  expect(await databaseState(t.database)).toEqual(before)
})

test('every call refuses each of its fields with a value of the wrong type or far too long, and changes nothing', async () => {
  const before = await databaseState(t.database)
  const wrong = [{ $ne: null }, ['x'], true, 'x'.repeat(25_000)]
  for (const name of withBody) {
    const good = goodBodies[name] ?? {}
    for (const [field, value] of Object.entries(good)) {
      for (const spoiled of [...wrong, typeof value === 'string' ? 1 : 'one']) {
        if (typeof spoiled === 'boolean' && typeof value === 'boolean') continue
        const answer = await send(name, JSON.stringify({ ...good, [field]: spoiled }))
        expectRefusal(answer, 400, `${name} with ${field}: ${JSON.stringify(spoiled).slice(0, 20)}`)
      }
    }
  }
  expect(await databaseState(t.database)).toEqual(before)
})

/** What takes a file has a limit of its own, tested where the file is read. */
const takesFile = (name: RouteName) => endpointOf(name).uploadBytes !== undefined

test('every call refuses a body of 2 MB with 413, with and without its length announced', async () => {
  const before = await databaseState(t.database)
  const body = JSON.stringify({ filler: 'x'.repeat(2 * 1024 * 1024) })
  const length = { 'Content-Length': String(body.length) }
  for (const name of names) {
    if (routes[name].method === 'GET' || takesFile(name)) continue
    expectRefusal(await send(name, body, length), 413, name)
    if (goodBodies[name]) expectRefusal(await send(name, body), 413, name)
  }
  expect(await databaseState(t.database)).toEqual(before)
})

const goodQueries: Partial<Record<RouteName, Record<string, string>>> = {
  searchForAudiobookshelf: { query: 'hobbit' },
  listPage: { sort: 'title', order: 'asc', page_size: '10' },
  lookUpPublic: { q: 'hobbit' },
}

/** What a lenient reading of numbers would take for the id 1. */
const SPELLINGS_OF_1 = ['0x1', '1e0', '1.0', '+1', '01', '%201']
const NO_IDS = ['999999', '0', '-1', '1.5', 'abc', '1e99', '9'.repeat(20), "1'--", '%00', '..%2f1']

test('every call with an id answers 404 for what is no id of anything, and changes nothing', async () => {
  const before = await databaseState(t.database)
  for (const name of withId) {
    const body = goodBodies[name]
    for (const id of [...NO_IDS, ...SPELLINGS_OF_1])
      expectRefusal(await send(name, body && JSON.stringify(body), {}, id), 404, `${name} ${id}`)
  }
  expect(await databaseState(t.database)).toEqual(before)
})

test('what is answered holds nothing that the contract does not declare', async () => {
  const answered: RouteName[] = []
  const spare = [await makeBook(t.db), await makeBook(t.db)]
  const [first, second] = [await makeBook(t.db), await makeBook(t.db)]
  const decision = { verdict: 'unsure' as const, for: [], against: [] }
  await insertDuplicateCandidates(
    t.db,
    [{ bookId: first.id, otherBookId: second.id, decision }],
    t.clock.now(),
  )
  const ids: Partial<Record<RouteName, number | string>> = {
    retryFailedJobs: await makeFailedJob(t.db, 'estimates', 'Out of memory'),
    dropFailedJobs: await makeFailedJob(t.db, 'neighbours', 'Out of memory'),
    declineInterest: (await makeInterest(t.db, { email: 'declined@example.com' })).id,
    revokeInterest: visitorsRequest,
    removeBook: spare[0]!.id,
    mergeBook: spare[1]!.id,
  }
  for (const name of names.toSorted(
    (a, b) => Number(a === 'deleteAccount') - Number(b === 'deleteAccount'),
  )) {
    const idToken = await t.tokenFor(reader)
    const removed =
      name === 'addEntry' ? await t.call('removeEntry', { as: reader, params: { id: 1 } }) : null
    expect(removed?.status ?? 200).toBe(200)
    const body = name === 'verifyToken' ? { idToken } : goodBodies[name]
    if (name === 'removeEntry') continue
    if (name === 'analyzeBookText') {
      const read = await t.analyzeTextFile(admin, 1, epub(), { confirmed: true })
      expect(read).toMatchObject({
        status: 200,
        body: endpointOf(name).response.safeParse(read.body).data,
      })
      ids.acceptTextAnalysis = read.body.reading.id
      continue
    }
    if (takesFile(name)) {
      const imported = await t.importFile(reader, goodreadsFile([{ Title: 'A', Author: 'B' }]))
      expect(imported).toMatchObject({
        status: 200,
        body: endpointOf(name).response.safeParse(imported.body).data,
      })
      continue
    }
    const id = ids[name] ?? 1
    const query = goodQueries[name]
    const answer = await t.call(name, { as: callerOf(name), params: { id }, body, query })
    if (name === 'mergeBook')
      ids.undoBookChange = (answer.body as ResponseOf<'mergeBook'>).change_id
    if (name === 'addPerson')
      ids.savePerson = ids.deletePerson = (answer.body as ResponseOf<'addPerson'>).id
    if (name === 'addGroup')
      ids.saveGroup = ids.deleteGroup = (answer.body as ResponseOf<'addGroup'>).id
    const declared = endpointOf(name).response.safeParse(answer.body).data
    expect([name, answer.status, answer.body]).toEqual([
      name,
      endpointOf(name).status ?? 200,
      declared,
    ])
    expect([name, answer.headers.get('Cache-Control')]).toEqual([name, 'no-store'])
    answered.push(name)
  }
  expect(answered).toHaveLength(names.length - 3)
})

test('a path that does not exist answers 404 in the same shape', async () => {
  const response = await t.app.request('/api/nothing')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: 'Not found', detail: 'Not found' })
})
