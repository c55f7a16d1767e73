import { beforeEach, describe, expect, test } from 'vitest'
import type { QueryOf } from '@pagelight/contract/api.ts'
import type { ContentNoteName } from '@pagelight/contract/constants/content-note-names.ts'
import { makeBook, makePreferences, makeReader, type MadeReader } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader

beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
})

async function browse(query: NonNullable<QueryOf<'browseBooks'>>) {
  const { status, body } = await t.call('browseBooks', { as: reader, query })
  expect(status).toBe(200)
  return body
}
const titles = ({ books }: { books: { title: string }[] }) => books.map(({ title }) => title)

describe('all results of a search', () => {
  test('come a page at a time, the best first, more than the eight of the list', async () => {
    for (let i = 0; i < 30; i++) await makeBook(t.db, { title: `Garden ${i}`, popularity: i })
    await makeBook(t.db, { title: 'Garden', popularity: 1 })
    const first = await browse({ q: 'garden' })
    expect(first).toMatchObject({ total: 31, page: 1, page_count: 2 })
    expect(first.books).toHaveLength(24)
    expect(titles(first)[0]).toBe('Garden')
    const second = await browse({ q: 'garden', page: '2' })
    expect(second.books).toHaveLength(7)
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(31)
    expect((await browse({ q: 'garden', page: '9' })).page).toBe(2)
  })

  test("the results page of a search may be narrowed to the reader's limits, a genre and an audience", async () => {
    const [genre, targetAudience] = ['Fantasy', 'Adult']
    await makeBook(t.db, { title: 'Garden of War', ratings: [0, 0, 5], genre, targetAudience })
    await makeBook(t.db, { title: 'Garden of Peace', ratings: [0, 0, 0], genre, targetAudience })
    await makeBook(t.db, { title: 'Garden Unread', ratings: null })
    await makePreferences(t.db, reader, [3, 3, 3])
    expect((await browse({ q: 'garden' })).total).toBe(3)
    expect(titles(await browse({ q: 'garden', within_limits: 'true' }))).toEqual([
      'Garden of Peace',
    ])
    expect((await browse({ q: 'garden', genre })).total).toBe(2)
    expect((await browse({ q: 'garden', genre: 'Romance' })).total).toBe(0)
    expect((await browse({ q: 'garden', audience: 'Children' })).total).toBe(0)
  })

  test('the results page and the catalogue may be narrowed to books known not to have a content note', async () => {
    const notes = (note: ContentNoteName) => [
      { note, degree: 'mentioned' as const, spoiler: false },
    ]
    await makeBook(t.db, { title: 'Garden of War', notes: notes('war') })
    await makeBook(t.db, { title: 'Garden of Debts', notes: notes('drug use') })
    await makeBook(t.db, { title: 'Garden of Guesses', basis: 'metadata', notes: [] })
    await makeBook(t.db, { title: 'Garden Unread', ratings: null })
    for (const asked of [{ q: 'garden' }, {}] as const)
      expect(titles(await browse({ ...asked, without: 'war' }))).toEqual(['Garden of Debts'])
    const wrong = { without: 'what nobody lists' as ContentNoteName }
    expect((await t.call('browseBooks', { as: reader, query: wrong })).status).toBe(400)
  })

  test('there is no page of results for what nobody typed', async () => {
    expect(await browse({ q: '!!' })).toMatchObject({ books: [], total: 0, page_count: 1 })
  })
})

describe("an author's page", () => {
  test.each(["'", '%', '"', '(((', '🙂'])(
    "an author's page for %s, which is no name, has no works",
    async (author) => {
      expect(titles(await browse({ author }))).toEqual([])
    },
  )

  test.each(['村上春樹', 'أحمد خالد'])("an author's page has works by %s", async (author) => {
    await makeBook(t.db, { title: '1Q84', author })
    expect(titles(await browse({ author }))).toEqual(['1Q84'])
  })

  test("an author's page has the works of that author alone, however the name is written, each once", async () => {
    await makeBook(t.db, { title: 'The Hobbit', author: 'J.R.R. Tolkien', popularity: 90 })
    await makeBook(t.db, { title: 'The Silmarillion', author: 'J. R. R. Tolkien', popularity: 60 })
    await makeBook(t.db, {
      title: 'The Hobbit',
      author: 'John Ronald Reuel Tolkien',
      ratings: null,
    })
    await makeBook(t.db, { title: 'A Life of Tolkien', author: 'Humphrey Carpenter' })
    await makeBook(t.db, { title: 'Letters', author: 'Simon Tolkien' })
    expect(titles(await browse({ author: 'J.R.R. Tolkien' }))).toEqual([
      'The Hobbit',
      'The Silmarillion',
    ])
  })

  test("an author's page of two who wrote a book together has the books of both", async () => {
    const [one, other] = ['Terry Pratchett', 'Neil Gaiman']
    await makeBook(t.db, { title: 'Good Omens', author: `${one}, ${other}`, popularity: 3 })
    await makeBook(t.db, { title: 'Mort', author: one, popularity: 2 })
    await makeBook(t.db, { title: 'Coraline', author: other, popularity: 1 })
    expect(titles(await browse({ author: `${one}, ${other}` }))).toEqual([
      'Good Omens',
      'Mort',
      'Coraline',
    ])
    expect(titles(await browse({ author: one }))).toEqual(['Good Omens', 'Mort'])
  })
})

describe('the catalogue', () => {
  test('the catalogue is browsed by genre and audience, the best known first, within the limits if asked', async () => {
    const fantasy = { genre: 'Fantasy', targetAudience: 'Children' }
    await makeBook(t.db, { title: 'Low', ...fantasy, popularity: 10 })
    await makeBook(t.db, { title: 'High', ...fantasy, popularity: 90 })
    await makeBook(t.db, { title: 'Grown', genre: 'Fantasy', targetAudience: 'Adult' })
    await makeBook(t.db, { title: 'Kiss', genre: 'Romance', ratings: [1, 4, 1] })
    await makeBook(t.db, { title: 'Unrated', genre: 'Fantasy', ratings: null })
    await makePreferences(t.db, reader, [3, 3, 3])
    const children = await browse({ genre: 'Fantasy', audience: 'Children' })
    expect(titles(children)).toEqual(['High', 'Low'])
    expect(children.genres).toEqual(['Fantasy', 'Romance'])
    expect(titles(await browse({ genre: 'Romance' }))).toEqual(['Kiss'])
    expect(titles(await browse({ genre: 'Romance', within_limits: 'true' }))).toEqual([])
    expect((await browse({})).total).toBe(4)
  })

  test('the catalogue shows the volumes of a series in their order, on all its pages', async () => {
    const volume = (seriesPosition: number, popularity: number) =>
      makeBook(t.db, {
        title: `Volume ${seriesPosition}`,
        author: 'Ida Wren',
        seriesName: 'The Lamps',
        seriesPosition,
        popularity,
      })
    await volume(3, 90)
    await volume(1, 80)
    await volume(0.5, 70)
    await makeBook(t.db, { title: 'Another', popularity: 60 })
    for (let i = 0; i < 20; i++) await makeBook(t.db, { title: `Between ${i}`, popularity: 50 })
    await volume(2, 10)
    const first = await browse({})
    expect(titles(first).slice(0, 4)).toEqual(['Volume 1', 'Volume 2', 'Volume 3', 'Another'])
    expect(titles(await browse({ page: '2' }))).toEqual(['Volume 0.5'])
  })

  test('shows nobody what one reader alone has told', async () => {
    const other = await makeReader(t.db)
    const body = { title: 'A Secret Garden of Mine', author: 'Nobody Known', genre: 'Fantasy' }
    expect((await t.call('analyzeBook', { as: other, body })).status).toBe(200)
    expect((await browse({ q: 'secret garden of mine' })).total).toBe(0)
    expect((await browse({ author: 'Nobody Known' })).total).toBe(0)
    expect((await browse({ genre: 'Fantasy' })).total).toBe(0)
  })
})
