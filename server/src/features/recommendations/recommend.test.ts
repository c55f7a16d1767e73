import { isWithinLimits } from '@pagelight/contract/ratings.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createContentIndex, type IndexedBook } from './content-index.ts'
import { COLD_START_REASON } from './reason.ts'
import { LIST_LENGTH, recommend } from './recommend.ts'
import type { ShelfEntry } from './taste.ts'
import { workName } from './work-name.ts'

const NO_LIMITS = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }

function makeIndexed(id: number, given: Partial<IndexedBook> = {}): IndexedBook {
  return {
    id,
    title: `Title ${id}`,
    author: `Author ${id}`,
    description: null,
    genre: 'Fantasy',
    subjects: [],
    seriesName: null,
    seriesPosition: null,
    popularity: 50,
    recommendable: true,
    targetAudience: 'Adult',
    language_rating: 1,
    sexual_content_rating: 1,
    violence_rating: 1,
    basis: 'knowledge',
    ...given,
  }
}

function onShelf(book: IndexedBook, rating: number | null): ShelfEntry {
  const { id: bookId, title, author, seriesName, seriesPosition } = book
  return { bookId, title, author, seriesName, seriesPosition, rating }
}

const words = fc.constantFrom('dragon', 'quest', 'murder', 'garden', 'war', 'school', 'ship', 'robot', 'love', 'letter')
const contentRating = fc.integer({ min: -1, max: 5 })
const limit = fc.integer({ min: 0, max: 5 })
const anyBook = fc.record({
  author: fc.constantFrom('Ann Ash', 'Bob Birch', 'Cy Cedar', 'Di Dogwood', 'Ed Elm', 'Flo Fir'),
  description: fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
  genre: fc.constantFrom('Fantasy', 'Romance', 'Horror', null),
  subjects: fc.array(words, { maxLength: 4 }),
  seriesName: fc.constantFrom('Saga', 'Tales', null, null),
  seriesPosition: fc.constantFrom(1, 2, 3, 1.5, null),
  popularity: fc.integer({ min: 0, max: 100 }),
  recommendable: fc.boolean(),
  targetAudience: fc.constantFrom('Children', 'Adult', null),
  language_rating: contentRating,
  sexual_content_rating: contentRating,
  violence_rating: contentRating,
  basis: fc.constantFrom('full_text' as const, 'knowledge' as const, 'metadata' as const, 'none' as const),
})
const anyWish = fc.record({
  books: fc
    .array(anyBook, { minLength: 1, maxLength: 80 })
    .map((list) => list.map((book, i) => makeIndexed(i + 1, book))),
  ratings: fc.array(fc.constantFrom(1, 2, 3, 4, 5, null), { maxLength: 30 }),
  limits: fc.record({ language_threshold: limit, sexual_content_threshold: limit, violence_threshold: limit }),
  shownBefore: fc.uniqueArray(fc.integer({ min: 1, max: 80 })).map((ids) => new Set(ids)),
})

test('whatever the catalogue, shelf and limits: nothing beyond the limits, nothing the reader has, no repetition', () => {
  fc.assert(
    fc.property(anyWish, ({ books, ratings, limits, shownBefore }) => {
      const shelf = ratings.flatMap((rating, i) => (books[i * 2] ? [onShelf(books[i * 2]!, rating)] : []))
      const items = recommend({ index: createContentIndex(books), shelf, limits, shownBefore })
      const offered = items.map(({ bookId }) => books[bookId - 1]!)
      const owned = new Set(shelf.map(({ bookId }) => bookId))

      expect(offered.filter((book) => !isWithinLimits(book, limits))).toEqual([])
      expect(offered.filter((book) => owned.has(book.id) || !book.recommendable)).toEqual([])
      expect(new Set(items.map(({ bookId }) => bookId)).size).toBe(items.length)
      expect(items.length).toBeLessThanOrEqual(LIST_LENGTH)
      for (const list of Map.groupBy(offered, ({ author }) => author).values())
        expect(list.length).toBeLessThanOrEqual(2)

      const scores = items.map(({ matchScore }) => matchScore)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
      expect(items.every(({ reason }) => reason.length > 20)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

const dragons = { subjects: ['dragons', 'quest'] }
const robots = { subjects: ['robots'], genre: 'Science fiction' }

test('a book like a five-star book comes first, and the reason names the book and what they share', () => {
  const books = [
    makeIndexed(1, { title: 'The Hobbit', ...dragons }),
    makeIndexed(2, { subjects: ['Dragon', 'Quest'], popularity: 1 }),
    makeIndexed(3, { ...robots, popularity: 99 }),
  ]
  const [first] = recommend({ index: createContentIndex(books), shelf: [onShelf(books[0]!, 5)], limits: NO_LIMITS })
  expect(first).toMatchObject({
    bookId: 2,
    reason: 'Because you gave 5 stars to The Hobbit. In common: Dragon, Quest.',
  })
})

test('a book like a one-star book comes after others', () => {
  const books = [makeIndexed(1, dragons), makeIndexed(2, dragons), makeIndexed(3, robots)]
  const items = recommend({ index: createContentIndex(books), shelf: [onShelf(books[0]!, 1)], limits: NO_LIMITS })
  expect(items.map(({ bookId }) => bookId).indexOf(3)).toBe(0)
})

test('a reader without ratings gets popular books, and the reason says so', () => {
  const books = [makeIndexed(1, { popularity: 10 }), makeIndexed(2, { popularity: 90, genre: 'Horror' })]
  const items = recommend({ index: createContentIndex(books), shelf: [], limits: NO_LIMITS })
  expect(items).toEqual([
    { bookId: 2, matchScore: 0.45, reason: COLD_START_REASON },
    { bookId: 1, matchScore: 0.05, reason: COLD_START_REASON },
  ])
})

test('of a series only the next unread volume is offered', () => {
  const volume = (id: number, seriesPosition: number) =>
    makeIndexed(id, { ...dragons, author: 'A', seriesName: 'S', seriesPosition })
  const books = [volume(1, 1), volume(2, 2), volume(3, 3), volume(4, 0.5)]
  const index = createContentIndex(books)
  const offered = (shelf: ShelfEntry[]) => recommend({ index, shelf, limits: NO_LIMITS }).map(({ bookId }) => bookId)
  expect(offered([])).toEqual([1])
  expect(offered([onShelf(books[0]!, 5)])).toEqual([2])
  expect(offered([onShelf(books[0]!, 5), onShelf(books[1]!, 4)])).toEqual([3])
  expect(offered([onShelf(books[0]!, 5), onShelf(books[1]!, 4), onShelf(books[2]!, 4)])).toEqual([4])
})

test('when the next volume is beyond the limits, no later one takes its place', () => {
  const volume = (id: number, seriesPosition: number, violence_rating: number) =>
    makeIndexed(id, { ...dragons, author: 'A', seriesName: 'S', seriesPosition, violence_rating })
  const books = [volume(1, 1, 1), volume(2, 2, 5), volume(3, 3, 1)]
  const limits = { ...NO_LIMITS, violence_threshold: 3 }
  expect(recommend({ index: createContentIndex(books), shelf: [onShelf(books[0]!, 5)], limits })).toEqual([])
})

test('another edition of a book on the shelf is not offered', () => {
  const books = [
    makeIndexed(1, { title: 'The Hobbit, or There and Back Again', author: 'J. R. R. Tolkien', ...dragons }),
    makeIndexed(2, { title: 'The Hobbit', author: 'J.R.R. Tolkien', ...dragons }),
  ]
  expect(workName(books[0]!)).toBe(workName(books[1]!))
  expect(recommend({ index: createContentIndex(books), shelf: [onShelf(books[0]!, 5)], limits: NO_LIMITS })).toEqual([])
})

test('books of the last list come back only when there are no new ones', () => {
  const books = Array.from({ length: 31 }, (_, i) => makeIndexed(i + 1, dragons))
  const index = createContentIndex(books)
  const shelf = [onShelf(books[0]!, 5)]
  const first = new Set(recommend({ index, shelf, limits: NO_LIMITS }).map(({ bookId }) => bookId))
  const second = recommend({ index, shelf, limits: NO_LIMITS, shownBefore: first }).map(({ bookId }) => bookId)
  expect(first.size).toBe(20)
  expect(second).toHaveLength(20)
  expect(second.filter((id) => !first.has(id))).toHaveLength(10)
})
