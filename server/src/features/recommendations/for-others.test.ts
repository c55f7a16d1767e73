import { packNotes } from '@pagelight/contract/packed-notes.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { analyses, books, personLists, readBy } from '../../db/schema.ts'
import {
  makeAdmin,
  makeBook,
  makePreferences,
  makeReader,
  type MadeReader,
} from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { createCatalogueModelCache } from './catalogue-model-cache.ts'

const t = await testApp()
const limits = { language_threshold: 2, sexual_content_threshold: 1, violence_threshold: 2 }
let reader: MadeReader
let child: number
let gory: number
let mild: number

beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
  await makePreferences(t.db, reader, [5, 5, 5])
  child = await add({ name: 'Mia', age: 9 })
  for (let i = 0; i < 6; i++)
    await makeBook(t.db, { ratings: [0, 0, 1], genre: 'Fantasy', targetAudience: 'Middle grade' })
  mild = (await makeBook(t.db, { title: 'Mild', genre: 'Fantasy', targetAudience: 'Middle grade' }))
    .id
  gory = (
    await makeBook(t.db, {
      title: 'Gory',
      genre: 'Fantasy',
      targetAudience: 'Middle grade',
      ratings: [0, 0, 5],
    })
  ).id
})

async function add(fields: Record<string, unknown>): Promise<number> {
  const body = { colour: 'teal', limits, notes: [], age: null, name: 'Ben', ...fields }
  return (await t.call('addPerson', { as: reader, body })).body.id
}
const query = () => ({ for: String(child) })
const listed = async (asked: Record<string, string> = query()) => {
  const { body } = await t.call('listRecommendations', { as: reader, query: asked })
  return { ...body, titles: body.recommendations.map(({ title }) => title) }
}

async function noteOf(id: number, note: 'gore' | 'war') {
  await t.db
    .update(analyses)
    .set({ contentNotes: [{ note, degree: 'central', spoiler: false }] })
    .where(eq(analyses.bookId, id))
}

test('browse, recommendations and similar books follow the one they are for', async () => {
  const browse = async (asked: Record<string, string>) =>
    (
      await t.call('browseBooks', { as: reader, query: { within_limits: 'true', ...asked } })
    ).body.books.map(({ title }) => title)
  expect(await browse({})).toContain('Gory')
  expect(await browse(query())).not.toContain('Gory')
  expect((await listed({})).titles).toContain('Gory')
  expect((await listed()).titles).not.toContain('Gory')
  await noteOf(mild, 'gore')
  t.deps.catalogueModels = createCatalogueModelCache(t.db, t.deps.log)
  expect((await listed()).titles).toContain('Mild')
  const notes = [{ note: 'gore', wish: 'avoid' }]
  const body = { name: 'Mia', age: 9, colour: 'teal', limits, notes }
  await t.call('savePerson', { as: reader, params: { id: child }, body })
  const { titles, cached } = await listed()
  expect([titles.includes('Mild'), cached]).toEqual([false, false])
  expect(await browse(query())).not.toContain('Mild')
  expect(await browse({ ...query(), q: 'Mild' })).toEqual([])
})

test('what the reader avoids counts for the reader as limits do', async () => {
  await noteOf(mild, 'gore')
  expect((await listed({})).titles).toContain('Mild')
  await t.call('saveOwnNotes', { as: reader, body: { notes: [{ note: 'gore', wish: 'avoid' }] } })
  expect((await listed({})).titles).not.toContain('Mild')
})

test('a list for a person is kept, for that person alone, until something of that person changes', async () => {
  expect((await listed()).cached).toBe(false)
  expect((await listed()).cached).toBe(true)
  expect((await listed({})).cached).toBe(false)
  await t.call('saveReadBy', {
    as: reader,
    params: { id: mild },
    body: { people: [{ person: child, liked: true }] },
  })
  const after = await listed()
  expect([after.cached, after.titles.includes('Mild')]).toEqual([false, false])
  expect((await listed({})).cached).toBe(true)
  const tastes = { genres: ['Fantasy'], audiences: [] }
  expect(after.ask_tastes).toBe(true)
  await t.call('saveTastes', { as: reader, query: query(), body: tastes })
  expect((await t.call('getTastes', { as: reader, query: query() })).body).toEqual(tastes)
  expect((await t.call('getTastes', { as: reader })).body.genres).toEqual([])
  expect(await listed()).toMatchObject({ cached: false, ask_tastes: false })
})

test('an age alone keeps away books for other ages, and no sentence takes a person for the reader', async () => {
  await makeBook(t.db, { title: 'Grown', ratings: [0, 0, 0], targetAudience: 'Adult' })
  const { titles, recommendations } = await listed()
  expect(titles).not.toContain('Grown')
  const said = recommendations.map(
    ({ reason, content_suitability }) => reason + content_suitability,
  )
  expect(said.join(' ')).not.toMatch(/\byou/i)
})

test('who has read a book is said at once, is of the reader alone, and goes with the person', async () => {
  const other = await add({ name: 'Ben' })
  const params = { id: mild }
  const people = [
    { person: child, liked: true },
    { person: other, liked: false },
  ]
  expect((await t.call('saveReadBy', { as: reader, params, body: { people } })).status).toBe(200)
  expect((await t.call('listReadBy', { as: reader, params })).body).toEqual({ people })
  const stranger = await makeReader(t.db)
  expect((await t.call('listReadBy', { as: stranger, params })).body).toEqual({ people: [] })
  expect((await t.call('saveReadBy', { as: stranger, params, body: { people } })).status).toBe(404)
  await listed()
  await t.call('deletePerson', { as: reader, params: { id: child } })
  expect((await t.call('listReadBy', { as: reader, params })).body.people).toEqual([people[1]])
  expect(await t.db.select().from(personLists)).toEqual([])
  await t.call('deletePerson', { as: reader, params: { id: other } })
  expect(await t.db.select().from(readBy)).toEqual([])
})

test('what people have read follows a work into another, and back', async () => {
  const admin = await makeAdmin(t.db)
  const people = [{ person: child, liked: true }]
  await t.call('saveReadBy', { as: reader, params: { id: mild }, body: { people } })
  const merged = await t.call('mergeBook', {
    as: admin,
    params: { id: mild },
    body: { into: gory },
  })
  const saidOf = async (id: number) =>
    (await t.call('listReadBy', { as: reader, params: { id } })).body.people
  expect(await saidOf(gory)).toEqual(people)
  await t.call('undoBookChange', { as: admin, params: { id: merged.body.change_id } })
  expect([await saidOf(mild), await saidOf(gory)]).toEqual([people, []])
})

test.each([
  'listRecommendations',
  'refreshRecommendations',
  'listSimilarBooks',
  'listInstead',
  'browseBooks',
  'getTastes',
] as const)('%s knows nobody of another reader, and no group without anybody', async (name) => {
  const stranger = await makeReader(t.db)
  const params = { id: mild }
  const asked = { within_limits: 'true', for: String(child) }
  expect((await t.call(name, { as: stranger, params, query: asked })).status).toBe(404)
  const body = { name: 'Club', colour: 'blue', members: [], with_you: false, own: null }
  const { id } = (await t.call('addGroup', { as: reader, body })).body
  expect(
    (await t.call(name, { as: reader, params, query: { ...asked, for: String(id) } })).status,
  ).toBe(400)
})

test('every list of books carries the notes that a verdict rests on', async () => {
  await noteOf(mild, 'war')
  const packed = packNotes([{ note: 'war', degree: 'central', spoiler: false }])
  await t.call('addEntry', { as: reader, body: { book_id: mild } })
  await t.call('dismissRecommendation', { as: reader, params: { id: mild } })
  const of = { as: reader, params: { id: mild } }
  const found = [
    (await t.call('searchBooks', { as: reader, body: { title: 'Mild' } })).body.search_results[0],
    (await t.call('browseBooks', { as: reader, query: { q: 'Mild' } })).body.books[0],
    (await t.call('viewBook', of)).body,
    (
      await t.call('selectBook', {
        as: reader,
        body: { title: 'Mild', author: await authorOf(mild) },
      })
    ).body.book,
    (await t.call('listRows', { as: reader })).body.books[0],
    (await t.call('listEntries', { as: reader })).body.books[0],
    (await t.call('viewEntry', of)).body.entry,
    (await t.call('listDismissed', { as: reader })).body.books[0],
  ]
  expect(found.map((one) => one?.packed_notes)).toEqual(found.map(() => packed))
})

async function authorOf(id: number) {
  const [row] = await t.db.select({ author: books.author }).from(books).where(eq(books.id, id))
  return row!.author
}
