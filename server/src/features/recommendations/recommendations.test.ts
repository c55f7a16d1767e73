import { eq } from 'drizzle-orm'
import { isYes, onlyLimits } from '@pagelight/contract/fits.ts'
import { beforeEach, expect, test } from 'vitest'
import { books } from '../../db/schema.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import {
  makeAnalysis,
  makeBook,
  makeEntry,
  makePreferences,
  makeReader,
} from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { computeNeighbours } from './neighbours.job.ts'

const t = await testApp()
beforeEach(() => t.reset())

const SUBJECTS = ['dragons', 'quest', 'war', 'school', 'murder', 'sea']

async function makeCatalogue(count: number) {
  for (let i = 0; i < count; i++) {
    await makeBook(t.db, {
      title: `Shelf ${i}`,
      subjects: [SUBJECTS[i % 6]!, SUBJECTS[(i + 1) % 6]!],
      ratings: [i % 6, (i * 2) % 6, (i * 5) % 6],
      basis: i % 4 === 0 ? 'metadata' : 'knowledge',
      added: i % 2 === 0,
    })
  }
}

test('recommendations are computed once and then come from the cache', async () => {
  const reader = await makeReader(t.db)
  await makeCatalogue(12)
  const first = await t.call('listRecommendations', { as: reader, query: { t: '1' } })
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ cached: false, generated_at: '2026-11-21T12:00:00.000Z' })
  t.clock.advance(60_000)
  const second = await t.call('listRecommendations', { as: reader })
  expect(second.body).toEqual({ ...first.body, cached: true })
})

test('a rating, a change of limits and a dismissal change the next list at once', async () => {
  const reader = await makeReader(t.db)
  await makeCatalogue(12)
  const isCached = async () => (await t.call('listRecommendations', { as: reader })).body.cached
  expect([await isCached(), await isCached()]).toEqual([false, true])

  await t.call('addEntry', { as: reader, body: { book_id: 1, rating: 5 } })
  expect([await isCached(), await isCached()]).toEqual([false, true])
  await t.call('rateEntry', { as: reader, params: { id: 1 }, body: { rating: 1 } })
  expect([await isCached(), await isCached()]).toEqual([false, true])
  const limits = { language_threshold: 2, sexual_content_threshold: 2, violence_threshold: 2 }
  await t.call('savePreferences', { as: reader, body: limits })
  expect([await isCached(), await isCached()]).toEqual([false, true])
  await t.call('dismissRecommendation', { as: reader, params: { id: 2 } })
  expect([await isCached(), await isCached()]).toEqual([false, true])
})

test('a list of older neighbours is shown with its age and renewed behind the answer', async () => {
  const reader = await makeReader(t.db)
  await makeCatalogue(6)
  const list = async () => (await t.call('listRecommendations', { as: reader })).body
  const first = await list()
  const added = await makeBook(t.db, { title: 'Brand new', subjects: ['dragons'], popularity: 99 })
  t.clock.advance(60_000)
  await t.computeNeighbours()
  expect(await list()).toEqual({ ...first, cached: true })
  await t.deps.listRenewals.settled()
  const renewed = await list()
  expect(renewed).toMatchObject({ cached: true, generated_at: '2026-11-21T12:01:00.000Z' })
  expect(renewed.recommendations.map((book) => book.offer_id)).toContain(added.id)
})

test('a rating that changed since the list was made is held against the limits', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db, { ratings: [0, 0, 0] })
  await makePreferences(t.db, reader, [2, 2, 2])
  const count = async () =>
    (await t.call('listRecommendations', { as: reader })).body.recommendations.length
  expect(await count()).toBe(1)
  await makeAnalysis(t.db, book.id, { ratings: [0, 0, 4] })
  expect(await count()).toBe(0)
})

test('a dismissed book is not offered again, until it is restored', async () => {
  const reader = await makeReader(t.db)
  await makeBook(t.db, { title: 'Unwanted' })
  const titles = async () => {
    const { body } = await t.call('listRecommendations', { as: reader })
    return body.recommendations.map(({ title }) => title)
  }
  const params = { id: 1 }
  expect((await t.call('dismissRecommendation', { as: reader, params })).status).toBe(200)
  expect((await t.call('dismissRecommendation', { as: reader, params })).status).toBe(200)
  expect(await titles()).toEqual([])
  expect((await t.call('restoreRecommendation', { as: reader, params })).status).toBe(200)
  expect(await titles()).toEqual(['Unwanted'])
  expect((await t.call('restoreRecommendation', { as: reader, params })).status).toBe(404)
  expect((await t.call('dismissRecommendation', { as: reader, params: { id: 99 } })).status).toBe(
    404,
  )
  const theirs = await makeBook(t.db, { title: 'What another reader typed' })
  await t.db.update(books).set({ provenance: 'reader' }).where(eq(books.id, theirs.id))
  const unseen = await t.call('dismissRecommendation', { as: reader, params: { id: theirs.id } })
  expect(unseen.status).toBe(404)
})

test('further books stand under headings, none twice, all within the limits, and are cached', async () => {
  const reader = await makeReader(t.db)
  const limits = [4, 4, 3] as const
  await makePreferences(t.db, reader, [...limits])
  for (let i = 0; i < 70; i++)
    await makeBook(t.db, {
      title: `Shelf ${i}`,
      genre: 'Fantasy',
      ratings: [1, 1, i % 6],
      popularity: 90 - i,
    })
  for (const id of [1, 2, 3]) await makeEntry(t.db, reader, { id }, { shelf: 'to-read' })
  await makeEntry(t.db, reader, { id: 4 }, { rating: 5 })
  const first = (await t.call('listRecommendations', { as: reader })).body
  expect(first.sections.map(({ title }) => title)).toEqual([
    'A new author for you',
    'From your want-to-read shelf',
    'Well within your limit for violence',
  ])
  const shown = [first.recommendations, ...first.sections.map(({ books: some }) => some)].flat()
  expect(new Set(shown.map(({ offer_id }) => offer_id)).size).toBe(shown.length)
  expect(Math.max(...shown.map(({ violence_rating }) => violence_rating))).toBe(3)
  const again = (await t.call('listRecommendations', { as: reader })).body
  expect(again).toEqual({ ...first, cached: true })
})

test('dismissed books are listed for their reader, the latest first, until they are taken back', async () => {
  const [reader, other] = [await makeReader(t.db), await makeReader(t.db)]
  const [first, second] = [
    await makeBook(t.db, { title: 'First' }),
    await makeBook(t.db, { title: 'Second', added: false }),
  ]
  const dismissed = async (as = reader) =>
    (await t.call('listDismissed', { as })).body.books.map(({ title, offer_id }) => [
      title,
      offer_id,
    ])
  expect(await dismissed()).toEqual([])
  for (const { id } of [first, second]) {
    await t.call('dismissRecommendation', { as: reader, params: { id } })
    t.clock.advance(60_000)
  }
  expect(await dismissed()).toEqual([
    ['Second', second.id],
    ['First', first.id],
  ])
  expect(await dismissed(other)).toEqual([])
  await t.call('restoreRecommendation', { as: reader, params: { id: second.id } })
  expect(await dismissed()).toEqual([['First', first.id]])
})

test('similar books are within the limits, not on the shelf, not dismissed, and say what they share', async () => {
  const [reader, other] = [await makeReader(t.db), await makeReader(t.db)]
  const subjects = ['dragons', 'quest']
  const hobbit = await makeBook(t.db, { title: 'The Hobbit', subjects })
  const owned = await makeBook(t.db, { title: 'Owned', subjects })
  const unwanted = await makeBook(t.db, { title: 'Unwanted', subjects })
  await makeBook(t.db, { title: 'Bloody', subjects, ratings: [0, 0, 5] })
  await makeBook(t.db, { title: 'Eragon', subjects })
  await makeBook(t.db, { title: 'Unlike', subjects: ['robots'], targetAudience: 'Adult' })
  await makeEntry(t.db, reader, owned, { shelf: 'to-read' })
  await makePreferences(t.db, reader, [3, 3, 3])
  await t.call('dismissRecommendation', { as: reader, params: { id: unwanted.id } })
  await t.computeNeighbours()
  const similar = async (as: typeof reader) =>
    (await t.call('listSimilarBooks', { as, params: { id: hobbit.id } })).body.books
  expect((await similar(reader)).map(({ title, reason }) => [title, reason])).toEqual([
    ['Eragon', 'Dragons, quest'],
  ])
  const titles = (await similar(other)).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Bloody', 'Eragon', 'Owned', 'Unwanted'])
})

test('instead of a book that is a no, up to three of its kind are offered that fit whoever it is for, each with why', async () => {
  const reader = await makeReader(t.db)
  const subjects = ['dragons', 'quest']
  const kind = { subjects, genre: 'Fantasy', targetAudience: 'Middle grade' as const }
  const refused = await makeBook(t.db, { ...kind, title: 'Bloody', ratings: [0, 0, 5] })
  await makeBook(t.db, { ...kind, title: 'Bloody too', ratings: [0, 0, 4] })
  await makeBook(t.db, { ...kind, title: 'Of another kind', genre: 'Romance' })
  for (const title of ['Eragon', 'Calm', 'Mild', 'Quiet']) await makeBook(t.db, { ...kind, title })
  await t.computeNeighbours()
  const limits = { language_threshold: 3, sexual_content_threshold: 3, violence_threshold: 3 }
  const body = { name: 'Mia', age: 9, colour: 'teal', limits, notes: [] }
  const { id } = (await t.call('addPerson', { as: reader, body })).body
  const offered = await t.call('listInstead', {
    as: reader,
    params: { id: refused.id },
    query: { for: String(id) },
  })
  expect(offered.body.books).toHaveLength(3)
  for (const { title, reason, violence_rating: violence } of offered.body.books) {
    expect(['Eragon', 'Calm', 'Mild', 'Quiet']).toContain(title)
    expect(violence).toBeLessThanOrEqual(3)
    expect(reason).not.toBe('')
  }
  expect((await t.call('listInstead', { as: reader, params: { id: 999 } })).status).toBe(404)
})

test('instead of a shipped book that a search shows and nobody has added, others are offered too', async () => {
  const [reader, stranger] = [await makeReader(t.db), await makeReader(t.db)]
  const kind = { subjects: ['dragons', 'quest'], genre: 'Fantasy', targetAudience: 'Middle grade' }
  const bloody = { title: 'Bloody', author: 'Ida Wren' }
  await makeBook(t.db, { ...kind, ...bloody, ratings: [0, 0, 5], added: false })
  await makeBook(t.db, { ...kind, title: 'Calm' })
  await t.computeNeighbours()
  await makePreferences(t.db, reader, [3, 3, 3])
  const { book } = (await t.call('analyzeBook', { as: reader, body: bloody })).body
  expect(book.id).toBeUndefined()
  const instead = (as: typeof reader, id = 0) => t.call('listInstead', { as, params: { id } })
  expect((await instead(reader, book.offer_id)).body.books).toMatchObject([{ title: 'Calm' }])

  const body = { title: 'A book of my own', author: 'Nobody Known', genre: 'Fantasy' }
  const { book: own } = (await t.call('analyzeBook', { as: reader, body })).body
  expect((await instead(reader, own.offer_id)).body.books).toEqual([])
  expect((await instead(stranger, own.offer_id)).status).toBe(404)
})

test('there are no similar books of a book that has no page', async () => {
  const reader = await makeReader(t.db)
  const known = await makeBook(t.db, { added: false })
  for (const id of [known.id, 999]) {
    expect((await t.call('listSimilarBooks', { as: reader, params: { id } })).status).toBe(404)
  }
})

test('the list holds nothing beyond the limits and nothing from the library, for each of many limits', async () => {
  const reader = await makeReader(t.db)
  await makeCatalogue(40)
  await t.computeNeighbours()
  for (const bookId of [1, 3, 5]) await makeEntry(t.db, reader, { id: bookId }, { rating: 5 })
  for (const level of [0, 1, 2, 3, 4, 5]) {
    const limits = await makePreferences(t.db, reader, [level, 5 - level, 3])
    for (const name of ['listRecommendations', 'refreshRecommendations'] as const) {
      const { body } = await t.call(name, { as: reader })
      expect(body.recommendations.filter((book) => !isYes(book, onlyLimits(limits)))).toEqual([])
      expect(
        body.recommendations.filter((book) =>
          ['Shelf 0', 'Shelf 2', 'Shelf 4'].includes(book.title),
        ),
      ).toEqual([])
    }
  }
})

test('a recommended book has an id only when it is in the database', async () => {
  const reader = await makeReader(t.db)
  await makeBook(t.db, { title: 'Added' })
  await makeBook(t.db, { title: 'Known', added: false })
  const { body } = await t.call('listRecommendations', { as: reader })
  const ids = Object.fromEntries(body.recommendations.map((book) => [book.title, book.id]))
  expect(ids).toEqual({ Added: 1, Known: undefined })
})

test('a book that only a reader described is not offered to others until it is in the database', async () => {
  const reader = await makeReader(t.db)
  await makeBook(t.db, { title: 'Unvetted', origin: 'reader', added: false })
  expect((await t.call('listRecommendations', { as: reader })).body.recommendations).toEqual([])
})

test('refresh brings new books before repeating the last list', async () => {
  const reader = await makeReader(t.db)
  await makeCatalogue(47)
  for (const id of [1, 2, 3, 4, 5, 6]) await makeEntry(t.db, reader, { id }, { rating: 5 })
  const titles = ({ body }: { body: { recommendations: { title: string }[] } }) =>
    body.recommendations.map(({ title }) => title)
  await t.computeNeighbours()
  const first = titles(await t.call('listRecommendations', { as: reader }))
  const refreshed = await t.call('refreshRecommendations', { as: reader, body: {} })
  expect(refreshed.body.cached).toBe(false)
  expect(titles(refreshed).filter((title) => first.includes(title))).toEqual([])
  expect(titles(await t.call('listRecommendations', { as: reader }))).toEqual(titles(refreshed))
  const third = titles(await t.call('refreshRecommendations', { as: reader, body: {} }))
  const shown = [...first, ...titles(refreshed)]
  expect(third.filter((title) => !shown.includes(title))).toHaveLength(41 - shown.length)
})

test('reason, suitability and score come with every book', async () => {
  const reader = await makeReader(t.db)
  const hobbit = await makeBook(t.db, { title: 'The Hobbit', subjects: ['dragons', 'quest'] })
  await makeBook(t.db, { title: 'Eragon', subjects: ['dragons', 'quest'], ratings: [1, 1, 3] })
  await makeEntry(t.db, reader, hobbit, { rating: 5 })
  await makePreferences(t.db, reader, [5, 5, 3])
  await t.computeNeighbours()
  const { body } = await t.call('listRecommendations', { as: reader })
  expect(body.recommendations).toHaveLength(1)
  expect(body.recommendations[0]).toMatchObject({
    title: 'Eragon',
    reason: 'Because you gave 5 stars to “The Hobbit”: dragons, quest.',
    content_suitability: 'It goes as far as your limits in violence.',
  })
  expect(body.recommendations[0]?.match_score).toBeGreaterThan(0.5)
})

test('two readers do not see each other in their lists', async () => {
  const [one, two] = [await makeReader(t.db), await makeReader(t.db)]
  const book = await makeBook(t.db, { title: 'Private joy' })
  await makeEntry(t.db, one, book, { rating: 5 })
  expect((await t.call('listRecommendations', { as: one })).body.recommendations).toEqual([])
  const { body } = await t.call('listRecommendations', { as: two })
  expect(body.recommendations.map(({ title }) => title)).toEqual(['Private joy'])
})

test("another reader's new book and its analysis leave a list as it is", async () => {
  const [reader, other] = [await makeReader(t.db), await makeReader(t.db)]
  await makeCatalogue(12)
  await t.call('listRecommendations', { as: reader })
  await t.call('selectBook', {
    as: other,
    body: { title: 'A diary of mine', description: 'A quest at sea.' },
  })
  expect((await t.call('listRecommendations', { as: reader })).body.cached).toBe(true)
})

test('beyond 30 refreshes a minute a reader is asked to wait', async () => {
  const reader = await makeReader(t.db)
  const refresh = () => t.call('refreshRecommendations', { as: reader, body: {} })
  // Readers of the tests before have the same number.
  t.clock.advance(3_600_000)
  for (let i = 0; i < 30; i++) expect((await refresh()).status).toBe(200)
  expect((await refresh()).status).toBe(429)
  t.clock.advance(61_000)
  expect((await refresh()).status).toBe(200)
})

test('after an import the first list with neighbours is personal, not one made before them', async () => {
  const reader = await makeReader(t.db)
  await makeCatalogue(18)
  const known = await t.db.select().from(books).limit(3)
  const rows = known.map(({ title, author }) => ({
    Title: title,
    Author: author,
    'My Rating': '5',
  }))
  const { statistics } = await t.importFile(reader, goodreadsFile(rows))
  expect(statistics.added_books).toBe(3)
  const list = async () => (await t.call('listRecommendations', { as: reader })).body
  const reasons = async () => (await list()).recommendations.map(({ reason }) => reason)
  expect((await reasons()).every((reason) => reason.startsWith('Popular with'))).toBe(true)
  expect(await list()).toMatchObject({ from_history: false })
  await computeNeighbours(t.deps)
  expect((await reasons()).some((reason) => reason.includes('5 stars'))).toBe(true)
  expect(await list()).toMatchObject({ from_history: true })
})

test('a list that is asked for right after an import knows of it', async () => {
  const reader = await makeReader(t.db)
  await makeCatalogue(18)
  const list = async () => (await t.call('listRecommendations', { as: reader })).body
  const [offered] = (await list()).recommendations
  const rows = [{ Title: offered!.title, Author: offered!.author, 'My Rating': '5' }]
  await t.importFile(reader, goodreadsFile(rows))
  t.clock.advance(20_000)
  const next = await list()
  expect(next.cached).toBe(false)
  expect(next.recommendations.map(({ title }) => title)).not.toContain(offered!.title)
})
