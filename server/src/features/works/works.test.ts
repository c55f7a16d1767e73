import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { books, importedIds, duplicateCandidates } from '../../db/schema.ts'
import { makeAdmin, makeBook, makeEntry, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { keyStoredWorks } from './key-works.ts'

const t = await testApp()
let reader: MadeReader
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
})

const analyze = async (title: string, author: string, more: Record<string, string> = {}) =>
  (await t.call('analyzeBook', { as: reader, body: { title, author, ...more } })).body.book

describe('a book that shares the beginning of its title with another', () => {
  test.each([
    ['Twilight', 'Twilight: New Moon'],
    ['The Hunger Games', 'The Hunger Games: Mockingjay'],
    ['Nevermoor: The Trials of Morrigan Crow', 'Nevermoor: Wundersmith'],
    ['Diary of a Wimpy Kid', 'Diary of a Wimpy Kid: Dog Days'],
  ])(
    'a book that shares the beginning of its title with %s, %s gets none of its ratings',
    async (title, sought) => {
      await makeBook(t.db, { title, author: 'Ida Wren', ratings: [1, 2, 3] })
      const found = await analyze(sought, 'Ida Wren')
      expect(found).toMatchObject({ title: sought })
      expect(found.basis).not.toBe('knowledge')
    },
  )

  test('says nothing about the other', async () => {
    await analyze('Gentle Farm: Lambs in Spring', 'Bo Ash')
    await analyze('Gentle Farm: Night of the Butcher', 'Bo Ash', {
      description: 'A butcher murders and mutilates. Blood, gore and screams on every page.',
      genre: 'Horror',
    })
    const [lambs] = await t.db
      .select()
      .from(books)
      .where(eq(books.title, 'Gentle Farm: Lambs in Spring'))
    expect(lambs).toMatchObject({ genre: null, description: null })
  })
})

test('two spellings of one book at the same moment are one row', async () => {
  const titles = ['Educated', 'Educated: A Memoir', 'EDUCATED', 'Educated']
  await Promise.all(titles.map((title) => analyze(title, 'Tara Westover')))
  expect(await t.db.select().from(books)).toHaveLength(1)
})

test('without an author only the one book of the title is meant', async () => {
  const dune = await makeBook(t.db, { title: 'Dune', author: 'Frank Herbert' })
  expect(await analyze('Dune', '')).toMatchObject({ author: dune.author })
  await makeBook(t.db, { title: 'Dune', author: 'Somebody Else' })
  expect(await analyze('Dune', '')).toMatchObject({ author: '' })
})

describe('duplicate candidates', () => {
  const makeCandidate = async () => {
    await makeBook(t.db, { title: 'Gossip Girl', author: 'Ida Wren' })
    await analyze('Gossip Girl: You Know You Love Me', 'Ida Wren')
  }
  const listed = async (as: MadeReader, decided = 'false') =>
    (await t.call('listDuplicateCandidates', { as, query: { decided } })).body

  test('a duplicate candidate is listed for administrators with what speaks for and against', async () => {
    await makeCandidate()
    const admin = await makeAdmin(t.db)
    expect(await listed(admin)).toMatchObject({
      total: 1,
      candidates: [
        {
          books: [{ title: 'Gossip Girl' }, { title: 'Gossip Girl: You Know You Love Me' }],
          evidence: { for: ['author'], against: ['one title goes on'] },
          decision: null,
        },
      ],
    })
    expect((await t.call('listDuplicateCandidates', { as: reader, query: {} })).status).toBe(403)
  })

  test('a duplicate candidate is closed by merging the two, and open again when that is undone', async () => {
    await makeCandidate()
    const admin = await makeAdmin(t.db)
    const before = await listed(admin)
    const [stays, goes] = before.candidates[0]!.books
    const merge = { as: admin, params: { id: goes!.id }, body: { into: stays!.id } }
    const { change_id } = (await t.call('mergeBook', merge)).body
    expect(await listed(admin)).toMatchObject({ total: 0 })
    await t.call('undoBookChange', { as: admin, params: { id: change_id } })
    expect(await listed(admin)).toEqual(before)
  })

  test('a duplicate candidate is closed by "these are different", which can be taken back', async () => {
    await makeCandidate()
    const admin = await makeAdmin(t.db)
    const { id } = (await listed(admin)).candidates[0]!
    const decide = (decision: 'different' | null) =>
      t.call('decideDuplicateCandidate', { as: admin, params: { id }, body: { decision } })
    expect((await decide('different')).body.candidate).toMatchObject({ decision: 'different' })
    expect(await listed(admin)).toMatchObject({ total: 0 })
    expect(await listed(admin, 'true')).toMatchObject({ total: 1 })
    expect((await decide(null)).body.candidate).toMatchObject({ decision: null, decided_at: null })
    expect(await listed(admin)).toMatchObject({ total: 1 })
    const missing = { as: admin, params: { id: 999 }, body: { decision: null } }
    expect((await t.call('decideDuplicateCandidate', missing)).status).toBe(404)
  })
})

describe('works of an older version', () => {
  const older = (id: number, key: string) =>
    t.db.update(books).set({ workKey: key, matchKeys: null }).where(eq(books.id, id))
  const deps = () => ({ db: t.db, clock: () => new Date('2026-11-22T10:00:00Z'), log: t.deps.log })

  test('get keys, and are found by them', async () => {
    const genghis = await makeBook(t.db, {
      title: 'Genghis: Birth of an Empire',
      author: 'Conn Iggulden',
    })
    await older(genghis.id, 'genghis|conn iggulden')
    await keyStoredWorks(deps())
    const [row] = await t.db.select().from(books)
    expect(row).toMatchObject({ workKey: 'genghis birth of an empire|conn iggulden||' })
    expect(await analyze('Genghis: Birth of an Empire', 'Conn Iggulden')).toMatchObject({
      id: genghis.id,
    })
    await keyStoredWorks(deps())
    expect(await t.db.select().from(duplicateCandidates)).toEqual([])
  })

  test('stay what their key alone says, as a comic', async () => {
    const comic = await makeBook(t.db, { title: 'The Thirteenth Tower', author: 'Ida Wren' })
    await older(comic.id, 'thirteenth tower|ida wren|comic|')
    await keyStoredWorks(deps())
    const [row] = await t.db.select().from(books)
    expect(row).toMatchObject({ workKey: '13th tower|ida wren|comic|' })
  })

  test('works of an older version that are the same twice, or may hold two works, are listed', async () => {
    const [one, other] = [
      await makeBook(t.db, { title: 'Frankenstein', author: 'Mary Shelley' }),
      await makeBook(t.db, { title: 'Frankenstein', author: 'Mary Wollstonecraft Shelley' }),
    ]
    const joined = await makeBook(t.db, {
      title: 'Stranger Things: Science Camp',
      author: 'Jody Houser',
    })
    await makeEntry(t.db, reader, joined)
    await t.db.insert(importedIds).values(
      ['goodreads:1', 'goodreads:2'].map((sourceId) => ({
        readerId: reader.id,
        sourceId,
        bookId: joined.id,
      })),
    )
    await t.db.update(books).set({ workKey: sql`'old ' || id`, matchKeys: null })
    await keyStoredWorks(deps())
    expect(
      await t.db.select().from(duplicateCandidates).orderBy(duplicateCandidates.id),
    ).toMatchObject([
      { bookId: one.id, otherBookId: other.id },
      { bookId: joined.id, otherBookId: null },
    ])
  })
})

test('a key that is right already is kept when keys are made anew', async () => {
  await analyze('Emma', 'Jane Austen')
  const [made] = await t.db.select().from(books)
  await t.db.update(books).set({ matchKeys: null })
  await keyStoredWorks(t.deps)
  const [kept] = await t.db.select().from(books)
  expect(kept).toMatchObject({ workKey: made!.workKey })
  expect(kept?.matchKeys).not.toBeNull()
})
