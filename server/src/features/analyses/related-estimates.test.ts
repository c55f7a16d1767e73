/** Ratings of books that nobody described, from other books by their authors. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readEstimator } from '../../adapters/estimator-files.ts'
import { analyses, books, libraryEntries } from '../../db/schema.ts'
import { MADE_AT, makeAdmin, makeBook, makeReader, type BookGiven } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueAnalysis } from '../stored-books/analysis-queue.ts'
import { queueEstimates } from '../stored-books/estimates-queue.ts'
import { selectRelatedBooks, selectSharedShelves } from './related-books.queries.ts'

const t = await testApp({ analysts: [await readEstimator()] })
const { jobs } = t.deps

beforeEach(() => t.reset())

const view = async (id: number) => (await t.call('viewBook', { params: { id } })).body
const make = (title: string, given: BookGiven = {}) =>
  makeBook(t.db, { author: 'Ada Example', title, ...given })

async function imported(title = 'The Third One', given: BookGiven = {}) {
  const book = await make(title, { ratings: null, ...given })
  await queueAnalysis(jobs, t.db, [book.id])
  expect(await jobs.runDue()).toEqual([])
  return book
}

describe('an imported row without a description', () => {
  test("an imported row without a description is rated by the author's other books", async () => {
    await make('One', { ratings: [2, 4, 3] })
    await make('Two', { ratings: [2, 4, 3] })
    const { id } = await imported()
    expect(await view(id)).toMatchObject({
      basis: 'related',
      language_rating: 2,
      violence_rating: 3,
      language_explanation:
        'Estimated from other books by the author. Two other books by this author are rated 2 for language.',
    })
  })

  test('an imported row without a description is not rated where nothing is known of the author', async () => {
    await make('One', { author: 'Somebody Else' })
    const { id } = await imported()
    expect(await view(id)).toMatchObject({ basis: 'none', language_rating: -1 })
  })

  test('knows the series from both records', async () => {
    await make('One', { ratings: [1, 0, 4], seriesName: 'Tides' })
    await make('Two', { ratings: [1, 0, 1] })
    const { id } = await imported('The Third One', { seriesName: 'Tides' })
    expect((await view(id)).violence_explanation).toContain(
      'One other book of this series is rated 4 for violence.',
    )
  })
})

test('an estimate is no evidence for another one, nor are ratings that are lacking', async () => {
  await make('One', { ratings: [2, 4, 1], basis: 'metadata' })
  await make('Two', { ratings: [2, 4, 1], basis: 'related' })
  await make('Three', { ratings: [-1, 4, 1] })
  const { id } = await imported()
  expect(await view(id)).toMatchObject({ basis: 'none' })
})

test('other names of an author count where there is no book under this one', async () => {
  const hidden = await make('One', { author: 'A. Night', ratings: [5, 5, 5] })
  await t.db
    .update(books)
    .set({ authorNames: ['Ada Example'] })
    .where(eq(books.id, hidden.id))
  const asked = { id: 0, title: 'New', author: 'Ada Example' }
  expect(await selectRelatedBooks(t.db, asked)).toHaveLength(1)
  await make('Two', { ratings: [0, 0, 0] })
  expect(await selectRelatedBooks(t.db, asked)).toMatchObject([{ violence_rating: 0 }])
})

describe('estimates follow', () => {
  test("an administrator's rating of another book, and its withdrawal", async () => {
    const first = await make('One', { ratings: [0, 0, 0] })
    const { id } = await imported()
    const before = await view(id)
    const admin = await makeAdmin(t.db)
    const ratings = { language_rating: 5, sexual_content_rating: 5, violence_rating: 5 }
    await t.call('overrideRatings', {
      as: admin,
      params: { id: first.id },
      body: { ...ratings, reason: 'I have read it.' },
    })
    expect(await jobs.runDue()).toEqual([])
    const after = await view(id)
    expect(after.violence_rating).toBeGreaterThan(before.violence_rating + 1)
    await t.call('withdrawOverride', { as: admin, params: { id: first.id } })
    expect(await jobs.runDue()).toEqual([])
    expect(await view(id)).toMatchObject({ violence_rating: before.violence_rating })
  })

  test('an upgrade: what other weights have estimated is estimated again, once', async () => {
    const { id } = await imported()
    expect(await view(id)).toMatchObject({ basis: 'none' })
    await make('One', { ratings: [2, 4, 1] })
    await t.db
      .update(analyses)
      .set({ model: 'weights old, rubric 1' })
      .where(eq(analyses.bookId, id))
    for (const _ of [1, 2]) {
      await queueEstimates(jobs, t.db, null)
      expect(await jobs.runDue()).toEqual([])
    }
    expect(await view(id)).toMatchObject({ basis: 'related', language_rating: 2 })
    expect(await t.db.$count(analyses, eq(analyses.bookId, id))).toBe(2)
  })
})

test('a shelf counts once three readers use it for the book', async () => {
  const { id } = await imported()
  for (const tags of [['dark-romance', 'mafia'], ['dark-romance', 'mafia'], ['dark-romance']]) {
    const { id: readerId } = await makeReader(t.db)
    const at = { addedAt: MADE_AT, updatedAt: MADE_AT }
    await t.db.insert(libraryEntries).values({ readerId, bookId: id, tags, ...at })
  }
  expect(await selectSharedShelves(t.db, id)).toEqual(['dark-romance'])
})
