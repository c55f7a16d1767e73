import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import { SCOPES } from '@pagelight/contract/constants/scopes.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { books } from '../../db/schema.ts'
import { makeAdmin, makeBook, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({}, { PUBLIC_LOOKUP: 'catalogue' })
let minutes = 0
beforeEach(async () => {
  await t.reset()
  // Past what the test before has spent.
  t.clock.advance(++minutes * 60_000)
})

const lookUp = (q: string) => t.call('lookUpPublic', { query: { q } })
const authors = async (q: string) => (await lookUp(q)).body.books.map(({ author }) => author)
const lamp = (author: string) => ({ title: 'The Lamplighter', author })
const ISBN = '9780306406157'

describe('a look-up without an account', () => {
  test('the look-up for visitors is off until an administrator lets them, at every server at once', async () => {
    const [one, two] = [await testApp(), await testApp()]
    const as = await makeAdmin(one.db)
    const seen = async () => [
      (await two.call('lookUpPublic', { query: { q: 'Lamp' } })).status,
      (await two.call('config')).body.public_lookup,
      (await two.call('viewPublicLookUp', { as })).body.decided_by,
    ]
    expect(await seen()).toEqual([404, 'off', null])
    const decide = (public_lookup: string) =>
      one.call('setPublicLookUp', { as, body: { public_lookup } })
    await decide('catalogue')
    expect(await seen()).toEqual([200, 'catalogue', 'administrator'])
    await decide('off')
    expect(await seen()).toEqual([404, 'off', 'administrator'])
    expect((await decide('everything')).status).toBe(400)
  })

  test('the look-up for visitors is as the environment says, whatever an administrator has decided', async () => {
    const [open, off] = [await testApp(), await testApp({}, { PUBLIC_LOOKUP: 'off' })]
    const as = await makeAdmin(open.db)
    const body = { public_lookup: 'catalogue' }
    await open.call('setPublicLookUp', { as, body })
    expect((await off.call('lookUpPublic', { query: { q: 'Lamp' } })).status).toBe(404)
    expect((await off.call('config')).body.public_lookup).toBe('off')
    const refused = await off.call('setPublicLookUp', { as, body })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: 'PUBLIC_LOOKUP decides this, in the settings of the server.' },
    ])
    expect((await t.call('config')).body.public_lookup).toBe('catalogue')
  })

  test('no reader and no key of an administrator opens the look-up to visitors', async () => {
    const other = await testApp()
    const body = { public_lookup: 'catalogue' }
    const admin = await makeAdmin(other.db)
    const { body: made } = await other.call('createKey', {
      as: admin,
      body: { name: 'Script', scopes: [...SCOPES], days: 30 },
    })
    const callers = [
      {},
      { as: await makeReader(other.db) },
      { authorization: `Bearer ${made.key}` },
    ]
    for (const caller of callers)
      expect((await other.call('setPublicLookUp', { ...caller, body })).status).toBeOneOf([
        401, 403,
      ])
    expect((await other.call('config')).body.public_lookup).toBe('off')
  })

  test('finds a book that ships by title, author and ISBN, with levels, and its page opens', async () => {
    const given = { title: 'The Lamplighter', author: 'Ida Wren', isbn13: ISBN, year: 1999 }
    const { id } = await makeBook(t.db, { ...given, ratings: [1, 0, 3], added: false })
    for (const q of ['lamplighter', 'Ida Wren', ISBN]) {
      const { body } = await lookUp(q)
      expect(body.books).toEqual([
        expect.objectContaining({ id, title: 'The Lamplighter', year: 1999, violence_rating: 3 }),
      ])
    }
    expect((await t.call('viewBook', { params: { id } })).status).toBe(200)
  })

  test('never shows a book that readers brought, confirmed or not, or one that was removed', async () => {
    const reader = await makeReader(t.db)
    const body = { title: 'The Lamplighter', author: 'Of One', genre: 'Fantasy' }
    await t.call('selectBook', { as: reader, body })
    const shared = await makeBook(t.db, { ...lamp('Of Two'), origin: 'reader' })
    await t.db.update(books).set({ provenance: 'readers' }).where(eq(books.id, shared.id))
    const removed = await makeBook(t.db, lamp('Of Nobody'))
    await t.db.update(books).set({ provenance: 'nobody' }).where(eq(books.id, removed.id))
    await makeBook(t.db, lamp('Of All'))
    expect(await authors('The Lamplighter')).toEqual(['Of All'])
    const { body: seen } = await t.call('searchBooks', { as: reader, body: { title: body.title } })
    expect(seen.search_results.map(({ author }) => author).toSorted()).toEqual([
      'Of All',
      'Of One',
      'Of Two',
    ])
  })

  test("never shows a rating that a reader's call made, and shows an administrator's", async () => {
    await makeBook(t.db, { ...lamp('Estimated'), analyst: 'estimator' })
    await makeBook(t.db, { ...lamp('Counted'), analyst: 'text reader' })
    await makeBook(t.db, { ...lamp('Unrated'), ratings: null })
    await makeBook(t.db, { ...lamp('Set'), analyst: 'administrator' })
    expect(await authors('The Lamplighter')).toEqual(['Set'])
  })

  test('asks no outside catalogue and stores nothing for what it does not know', async () => {
    let asked = 0
    const source = { name: 'Elsewhere', search: async () => (asked++, []) }
    const sources = [source] as unknown as typeof t.deps.sources
    const other = await testApp({ sources }, { PUBLIC_LOOKUP: 'catalogue' })
    expect((await other.call('lookUpPublic', { query: { q: 'Unheard of' } })).body.books).toEqual(
      [],
    )
    expect(asked).toBe(0)
  })

  test('answers five books at most, refuses a text that is too short or long, and is limited', async () => {
    for (let n = 0; n < 8; n++) await makeBook(t.db, lamp(`Author ${'ABCDEFGH'[n]}`))
    expect(await authors('The Lamplighter')).toHaveLength(5)
    expect((await lookUp('a')).status).toBe(400)
    expect((await lookUp('a'.repeat(2_000))).status).toBe(400)
    const { limit } = callLimits.lookUpPublic
    let status = 200
    for (let n = 0; n < limit; n++) ({ status } = await lookUp('Lamplighter'))
    expect(status).toBe(429)
  })
})
