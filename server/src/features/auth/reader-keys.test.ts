import { KEY_LIMITS, SCOPES, type Scope } from '@pagelight/contract/constants/scopes.ts'
import { OWN_FIELDS, PRIVATE_FIELDS } from '@pagelight/contract/constants/own-fields.ts'
import { api } from '@pagelight/contract/api.ts'
import { routes, type Route, type RouteName } from '@pagelight/contract/routes.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { proveByNewPassword, proveBySession } from '../../adapters/identity/mailbox-proof.ts'
import { databaseState } from '../../testing/databases/database-state.ts'
import { tablesWithText } from '../../testing/databases/tables-with-text.ts'
import { FIRST, SECOND } from '../../testing/entry-values.ts'
import { makeAdmin, makeBook, makeEntry, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const DAY = 86_400_000
const names = Object.keys(routes) as RouteName[]
const scopeOf = (name: RouteName) => (routes[name] as Route).scope
const guarded = names.filter((name) => routes[name].access !== 'public')

/** Why a program may see these. */
const OPEN: Record<string, string> = {
  user_rating: 'stars are what a shelf of another program shows',
  notes: 'a review, which an export makes public',
  read_date: 'a diary of reading is made of them',
  shelf: 'what a program keeps in step',
  tags: 'they sort a library',
  pages: 'a fact of the edition',
  imported: 'facts of the copy, which came from a program',
  added_at: 'it orders a library',
}

let reader: MadeReader
let admin: MadeReader
/** Calls are counted by the id of the key, for longer than a test. */
let nextId = 1
beforeEach(async () => {
  await t.reset()
  await t.db.execute(sql.raw(`alter sequence reader_keys_id_seq restart with ${(nextId += 100)}`))
  admin = await makeAdmin(t.db)
  reader = await makeReader(t.db)
})

async function makeKey(
  as: MadeReader,
  scopes: readonly Scope[],
  days: number | null = null,
): Promise<{ id: number; key: string; authorization: string }> {
  const { body } = await t.call('createKey', { as, body: { name: 'Shelf', scopes, days } })
  return { id: body.made.id, key: body.key, authorization: `Bearer ${body.key}` }
}

const refusals = async (calls: readonly RouteName[], authorization: string) => {
  const answers: [RouteName, number, string][] = []
  for (const name of calls) {
    const { status, body } = await t.call(name, { authorization, params: { id: 1 } })
    answers.push([name, status, body.error])
  }
  return answers
}

describe('the walk over every call', () => {
  test.each(SCOPES.map((scope) => [scope]))(
    'a key of an administrator for %s opens the calls with that scope and no other',
    async (scope) => {
      await makeEntry(t.db, admin, await makeBook(t.db))
      const { authorization } = await makeKey(admin, [scope])
      await t.call('getPreferences', { authorization })
      const closed = guarded.filter((name) => scopeOf(name) !== scope)
      const before = await databaseState(t.database)
      expect(await refusals(closed, authorization)).toEqual(
        closed.map((name) => [name, 403, 'This key does not open this call.']),
      )
      expect(await databaseState(t.database)).toEqual(before)
      const opened = guarded.filter((name) => scopeOf(name) === scope)
      expect(opened.length).toBeGreaterThan(2)
      for (const [name, status] of await refusals(opened, authorization))
        expect([name, [401, 403].includes(status)]).toEqual([name, false])
    },
  )

  test('a wrong key, a revoked one and an expired one open no call that needs a login', async () => {
    const [revoked, expired] = [await makeKey(reader, SCOPES), await makeKey(reader, SCOPES, 1)]
    expect((await t.call('listEntries', { authorization: revoked.authorization })).status).toBe(200)
    await t.call('revokeKey', { as: reader, params: { id: revoked.id } })
    expect((await t.call('listEntries', { authorization: expired.authorization })).status).toBe(200)
    t.clock.advance(DAY)
    const before = await databaseState(t.database)
    const wrong = `${expired.authorization.slice(0, -2)}xx`
    for (const authorization of [wrong, revoked.authorization, expired.authorization])
      expect(await refusals(guarded, authorization)).toEqual(
        guarded.map((name) => [name, 401, 'This key is wrong, revoked or expired.']),
      )
    expect(await databaseState(t.database)).toEqual(before)
  })

  test('no scope opens accounts, keys, people, administration, imports or exports', () => {
    const open = names.filter((name) => scopeOf(name))
    expect(open.filter((name) => (routes[name].access as string) === 'admin')).toEqual([])
    const closed =
      /\/(?:auth|admin|pilot|keys|sessions|account|people|imports?|export\.\w+|reports)(?:\/|$)/
    expect(open.filter((name) => closed.test(routes[name].path))).toEqual([])
  })

  test("the identity provider's own calls take no key", async () => {
    const { authorization } = await makeKey(reader, SCOPES)
    for (const path of ['get-session', 'token', 'list-sessions'])
      expect(
        await (
          await t.app.request(`/api/identity/${path}`, {
            headers: { Authorization: authorization },
          })
        ).text(),
      ).not.toContain(reader.email)
  })
})

test.each([
  ['confirms the address in a session', (uid: string) => proveBySession(t.db, uid, 'own')],
  ['sets a new password by mail', (uid: string) => proveByNewPassword(t.db, uid, t.clock.now())],
])('who %s ends the keys that an earlier holder of the account has made', async (_how, prove) => {
  const [{ authorization }, other] = [await makeKey(reader, SCOPES), await makeKey(admin, SCOPES)]
  await prove(reader.uid)
  expect((await t.call('listEntries', { authorization })).status).toBe(401)
  expect((await t.call('listEntries', { authorization: other.authorization })).status).toBe(200)
})

describe('a key', () => {
  test('is told once, and only its hash is kept', async () => {
    const { key } = await makeKey(reader, ['ratings:read'], 30)
    expect(key).toMatch(/^pagelight_[\w-]{43}$/)
    expect(await tablesWithText(t.database, key.slice(12))).toEqual([])
    const { body } = await t.call('listKeys', { as: reader })
    expect(body.keys).toEqual([
      {
        id: expect.any(Number),
        name: 'Shelf',
        scopes: ['ratings:read'],
        created_at: '2026-11-21T12:00:00.000Z',
        last_used_at: null,
        expires_at: '2026-12-21T12:00:00.000Z',
      },
    ])
    expect(JSON.stringify(t.logLines)).not.toContain(key)
  })

  test('says when it was last used, to the minute', async () => {
    const { authorization } = await makeKey(reader, ['library:read'])
    const lastUse = async () =>
      (await t.call('listKeys', { as: reader })).body.keys[0]!.last_used_at
    await t.call('viewReading', { authorization })
    expect(await lastUse()).toBe('2026-11-21T12:00:00.000Z')
    t.clock.advance(30_000)
    await t.call('viewReading', { authorization })
    expect(await lastUse()).toBe('2026-11-21T12:00:00.000Z')
    t.clock.advance(31_000)
    await t.call('viewReading', { authorization })
    expect(await lastUse()).toBe('2026-11-21T12:01:01.000Z')
  })

  test("is its reader's alone: another one neither sees nor revokes it", async () => {
    const { id, authorization } = await makeKey(reader, ['library:read'])
    expect((await t.call('listKeys', { as: admin })).body.keys).toEqual([])
    expect((await t.call('revokeKey', { as: admin, params: { id } })).status).toBe(404)
    expect((await t.call('listEntries', { authorization })).status).toBe(200)
  })

  test('may see every field of an entry that is not private, each for a reason', () => {
    const named = [...Object.keys(OPEN), ...PRIVATE_FIELDS]
    expect(named.toSorted()).toEqual(Object.keys(OWN_FIELDS).toSorted())
  })

  test.each(PRIVATE_FIELDS)('never reads %s', async (name) => {
    const book = await makeBook(t.db)
    await makeEntry(t.db, reader, book)
    const value = FIRST[name]
    const body = { notes: 'a review', [name]: value, shelf: 'currently-reading' }
    await t.call('editEntry', { as: reader, params: { id: book.id }, body })
    const { authorization } = await makeKey(reader, SCOPES)
    const readable = guarded.filter(
      (call) => scopeOf(call) === 'library:read' && routes[call].method === 'GET',
    )
    const answers = await Promise.all(
      readable.map((call) => t.call(call, { authorization, params: { id: book.id } })),
    )
    const text = JSON.stringify(answers.map((answer) => answer.body))
    expect(text).toContain('a review')
    expect(text).not.toContain(JSON.stringify(value))
    const own = await t.call('viewEntry', { as: reader, params: { id: book.id } })
    expect(own.body.entry?.[name]).toEqual(value)
  })

  test.each(PRIVATE_FIELDS)('neither wipes nor writes %s', async (name) => {
    const book = await makeBook(t.db)
    await makeEntry(t.db, reader, book)
    const params = { id: book.id }
    await t.call('editEntry', { as: reader, params, body: { [name]: FIRST[name] } })
    const { authorization } = await makeKey(reader, SCOPES)
    const edit = (value: unknown) =>
      t.call('editEntry', { authorization, params, body: { notes: 'by a program', [name]: value } })
    expect((await edit(null)).status).toBe(200)
    const refused = await edit(SECOND[name])
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { detail: 'A key cannot write private fields, which it cannot read.' },
    ])
    const { entry } = (await t.call('viewEntry', { as: reader, params })).body
    expect(entry).toMatchObject({ notes: 'by a program', [name]: FIRST[name] })

    await t.call('removeEntry', { as: reader, params })
    expect((await t.call('restoreEntry', { authorization, params, body: entry! })).status).toBe(403)
  })

  test("of an administrator sees no page that is one reader's own", async () => {
    const body = { title: 'Own words', author: 'Ida Wren', genre: 'Picture book' }
    const { id } = (await t.call('selectBook', { as: reader, body })).body.book
    const { authorization } = await makeKey(admin, SCOPES)
    const params = { id }
    const shown = [
      'viewBook',
      'listAnalyses',
      'viewEntry',
      'listSimilarBooks',
      'listInstead',
    ] as const
    for (const name of shown)
      expect([name, (await t.call(name, { authorization, params })).status]).toEqual([name, 404])
    const added = await t.call('addEntry', { authorization, body: { book_id: id } })
    expect(added.status).toBe(404)
    expect((await t.call('viewBook', { as: admin, params })).status).toBe(200)
  })

  test('of an administrator confirms nothing for everybody', async () => {
    const body = { title: 'Own words', author: 'Ida Wren', genre: 'Picture book' }
    const { id } = (await t.call('selectBook', { as: reader, body })).body.book
    const { authorization } = await makeKey(admin, ['library:write'])
    for (const name of ['analyzeBook', 'selectBook'] as const)
      expect((await t.call(name, { authorization, body })).status).toBe(200)
    const made = await t.call('selectBook', {
      authorization,
      body: { ...body, title: 'By a program' },
    })
    for (const one of [id, made.body.book.id])
      expect((await t.call('viewBook', { params: { id: one } })).status).toBe(404)
    await t.call('selectBook', { as: admin, body })
    expect((await t.call('viewBook', { params: { id } })).status).toBe(200)
  })

  test('asks for nobody whom its reader chooses for, whichever scopes it has', async () => {
    const limits = { language_threshold: 1, sexual_content_threshold: 0, violence_threshold: 2 }
    const child = { name: 'Ben', age: 9, colour: 'teal', limits, notes: [] }
    const { id } = (await t.call('addPerson', { as: reader, body: child })).body
    const book = await makeBook(t.db)
    const { authorization } = await makeKey(reader, SCOPES)
    const answering = guarded.filter((name) => {
      const { query } = api[name]
      return scopeOf(name) && query instanceof z.ZodObject && 'for' in query.shape
    })
    expect(answering.length).toBeGreaterThan(4)
    for (const name of answering) {
      const call = {
        params: { id: book.id },
        ...(name === 'refreshRecommendations' ? { body: {} } : {}),
      }
      const asked = await t.call(name, { authorization, ...call, query: { for: String(id) } })
      expect([name, asked.status, asked.body.error]).toEqual([
        name,
        403,
        'A key asks for nobody but its reader.',
      ])
      expect([name, (await t.call(name, { authorization, ...call })).status]).toEqual([name, 200])
    }
  })

  test('of a reader whose access is revoked is gone, also after a later approval', async () => {
    const { authorization } = await makeKey(reader, ['library:read'])
    await t.call('listEntries', { authorization })
    const { interests } = (await t.call('listInterests', { as: admin })).body
    const { id } = interests.find(({ email }) => email === reader.email)!
    await t.call('revokeInterest', { as: admin, params: { id } })
    expect((await t.call('listEntries', { authorization })).status).toBe(401)
    await t.call('approveInterest', { as: admin, params: { id } })
    expect((await t.call('listEntries', { authorization })).status).toBe(401)
    expect((await t.call('listKeys', { as: reader })).body.keys).toEqual([])
  })

  test('makes so many calls a minute and no more, whatever its reader does', async () => {
    const { authorization } = await makeKey(reader, ['ratings:read', 'library:read'])
    const statuses = new Set<number>()
    for (let made = 0; made < KEY_LIMITS.perMinute; made++)
      statuses.add((await t.call('getPreferences', { authorization })).status)
    expect([...statuses]).toEqual([200])
    const refused = await t.call('getPreferences', { authorization })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1'])
    expect((await t.call('getPreferences', { as: reader })).status).toBe(200)
  })

  test('is refused beyond twenty of one reader', async () => {
    const body = { name: 'Shelf', scopes: ['ratings:read'], days: null }
    const answers = await Promise.all(
      Array.from({ length: KEY_LIMITS.keys + 2 }, () => t.call('createKey', { as: reader, body })),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array<number>(KEY_LIMITS.keys).fill(201), 409, 409])
  })

  test('that lacks the scope sees of a public page what everybody sees', async () => {
    const { authorization } = await makeKey(admin, ['library:read'])
    const book = await makeBook(t.db)
    const options = { params: { id: book.id } }
    const withKey = await t.call('viewBook', { ...options, authorization })
    expect(withKey.body).toEqual((await t.call('viewBook', options)).body)
  })
})
