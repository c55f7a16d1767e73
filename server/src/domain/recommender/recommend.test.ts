import { isYes, onlyLimits } from '@pagelight/contract/fits.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeIndexed, makeModel, makeHistory, TODAY } from '../../testing/make-model.ts'
import type { CatalogueModel } from './catalogue-model.ts'
import { COLD_START_REASON } from './reason.ts'
import { LIST_LENGTH, recommend } from './recommend.ts'
import { toReadingHistory } from './reading-history.ts'
import { findSimilar } from './find-similar.ts'
import { workName } from '../works/work-name.ts'

const NO_LIMITS = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }

type Entries = [number, number | null][]

function recommendTo(
  model: CatalogueModel,
  entries: Entries,
  further: Partial<Parameters<typeof recommend>[0]> = {},
) {
  const history = makeHistory(model, entries)
  return recommend({
    model,
    history,
    line: onlyLimits(NO_LIMITS),
    dismissed: new Set(),
    ...further,
  })
}

const idsOf = (items: readonly { bookId: number }[]) => items.map(({ bookId }) => bookId)

const words = fc.constantFrom(
  'dragon',
  'quest',
  'murder',
  'garden',
  'war',
  'school',
  'ship',
  'robot',
  'love',
  'letter',
)
const contentRating = fc.integer({ min: -1, max: 5 })
const limit = fc.integer({ min: 0, max: 5 })
const stars = fc.constantFrom(1, 2, 3, 4, 5, null)
const anyBook = fc.record({
  title: fc.constantFrom(
    'The Ship',
    'Ship',
    'A Garden: Stories',
    'Garden',
    'War',
    'War, or Peace',
    'Letters',
    'Robots',
  ),
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
  basis: fc.constantFrom(
    'full_text' as const,
    'knowledge' as const,
    'metadata' as const,
    'none' as const,
  ),
})
const anyId = fc.integer({ min: 1, max: 80 })
const anyWish = fc.record({
  books: fc
    .array(anyBook, { minLength: 1, maxLength: 80 })
    .map((list) =>
      list.map((book, i) =>
        makeIndexed(i + 1, { ...book, title: `${book.title}${i % 3 ? ` ${i}` : ''}` }),
      ),
    ),
  readers: fc.array(fc.dictionary(anyId.map(String), stars, { maxKeys: 20 }), { maxLength: 8 }),
  entries: fc.uniqueArray(fc.tuple(anyId, stars, fc.boolean()), {
    maxLength: 30,
    selector: ([id]) => id,
  }),
  limits: fc.record({
    language_threshold: limit,
    sexual_content_threshold: limit,
    violence_threshold: limit,
  }),
  shownBefore: fc.uniqueArray(anyId).map((ids) => new Set(ids)),
  dismissed: fc.uniqueArray(anyId, { maxLength: 5 }).map((ids) => new Set(ids)),
})

test('whatever the catalogue, readers, shelf and limits: nothing beyond the limits, no work on a shelf, no repetition', () => {
  fc.assert(
    fc.property(anyWish, ({ books, readers, entries, limits, shownBefore, dismissed }) => {
      const model = makeModel(books, readers)
      const known = entries.filter(([bookId]) => bookId <= books.length)
      const history = toReadingHistory(
        model,
        known.map(([bookId, rating, unread]) => ({ bookId, rating, unread, at: TODAY })),
        TODAY,
      )
      const bookOf = (id: number) => books[id - 1]!
      const taken = new Set(
        [...known.map(([id]) => id), ...dismissed]
          .flatMap((id) => books[id - 1] ?? [])
          .map(workName),
      )
      const mayNotBe = (book: (typeof books)[number]) =>
        !isYes(book, onlyLimits(limits)) || taken.has(workName(book)) || !book.recommendable

      const items = recommend({ model, history, line: onlyLimits(limits), shownBefore, dismissed })
      const offered = idsOf(items).map(bookOf)
      expect(offered.filter(mayNotBe)).toEqual([])
      expect(new Set(offered.map(workName)).size).toBe(items.length)
      expect(items.length).toBeLessThanOrEqual(LIST_LENGTH)
      for (const list of Map.groupBy(offered, ({ author }) => author).values())
        expect(list.length).toBeLessThanOrEqual(2)
      const volumes = offered.filter(({ seriesName }) => seriesName)
      for (const list of Map.groupBy(
        volumes,
        ({ author, seriesName }) => `${author} ${seriesName}`,
      ).values())
        expect(list).toHaveLength(1)

      const scores = items.map(({ matchScore }) => matchScore)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(scores.every((score) => score > 0 && score < 1)).toBe(true)
      expect(items.every(({ reason }) => reason.length > 20)).toBe(true)

      const similar = findSimilar(model, model.books[0]!, {
        line: onlyLimits(limits),
        history,
        dismissed,
      }).map(({ bookId }) => bookOf(bookId))
      expect(
        similar.filter((book) => mayNotBe(book) || workName(book) === workName(books[0]!)),
      ).toEqual([])
    }),
    { numRuns: 200 },
  )
})

const dragons = { subjects: ['dragons', 'quest'] }
const robots = { subjects: ['robots'], genre: 'Science fiction' }

test('a book like a five-star book comes first, and the reason names the book and what they share', () => {
  const model = makeModel([
    makeIndexed(1, { title: 'The Hobbit', ...dragons }),
    makeIndexed(2, { subjects: ['Dragon', 'Quest'], popularity: 30 }),
    makeIndexed(3, { ...robots, popularity: 99 }),
  ])
  expect(recommendTo(model, [[1, 5]])[0]).toMatchObject({
    bookId: 2,
    reason: 'Because you gave 5 stars to “The Hobbit”: Dragon, Quest, fantasy for adults.',
  })
})

test('the reason names two books where the same can be said of both', () => {
  const young = { ...dragons, targetAudience: 'Young adult' }
  const model = makeModel([
    makeIndexed(1, { title: 'The Hobbit', ...young }),
    makeIndexed(2, { title: 'Eragon', ...young }),
    makeIndexed(3, young),
  ])
  expect(
    recommendTo(model, [
      [1, 5],
      [2, 5],
    ])[0]?.reason,
  ).toBe(
    'Because you gave 5 stars to “The Hobbit” and “Eragon”: dragons, quest, fantasy for young adults.',
  )
})

test('a book of three stars is named only where nothing better speaks for the offered one', () => {
  const model = makeModel([
    makeIndexed(1, { title: 'So-so', ...dragons, description: 'dragons hoard gold' }),
    makeIndexed(2, { title: 'Fine', ...dragons }),
    makeIndexed(3, { ...dragons, description: 'dragons hoard gold' }),
  ])
  const reasonGiven = (entries: Entries) =>
    recommendTo(model, entries).find(({ bookId }) => bookId === 3)?.reason
  expect(reasonGiven([[1, 3]])).toContain('Because you gave 3 stars to “So-so”')
  const both: Entries = [
    [1, 3],
    [2, 5],
  ]
  expect(reasonGiven(both)).toContain('Because you gave 5 stars to “Fine”')
})

test('a second book that shares nothing with the offered one is not named', () => {
  const model = makeModel([
    makeIndexed(1, {
      title: 'Guns',
      genre: 'History',
      description: 'empires steel germs',
      subjects: ['empires'],
    }),
    makeIndexed(2, {
      title: 'Cradle',
      genre: 'Satire',
      description: 'empires steel germs',
      targetAudience: null,
    }),
    makeIndexed(3, { genre: 'History', description: 'empires steel germs', subjects: ['empires'] }),
  ])
  expect(
    recommendTo(model, [
      [1, 4],
      [2, 4],
    ])[0]?.reason,
  ).toBe('Because you gave 4 stars to “Guns”: empires, history for adults.')
})

test('what many readers read together is offered, whatever is said about it, and the reason says so', () => {
  const model = makeModel(
    [
      makeIndexed(1, { title: 'The Hobbit', ...dragons }),
      makeIndexed(2, robots),
      makeIndexed(3, { genre: 'Horror' }),
    ],
    Array.from({ length: 1_000 }, (_, i) => (i % 4 === 0 ? { 3: 4 } : { 1: 5, 2: 5 })),
  )
  const [first] = recommendTo(model, [[1, 5]])
  expect(first?.bookId).toBe(2)
  expect(first?.reason).toBe(
    'Because you gave 5 stars to “The Hobbit”. Other readers here who read it also read this.',
  )
})

test('nobody can tell from a list what a single other reader has read: three readers in common of fifty at least', () => {
  const books = [makeIndexed(1), makeIndexed(2), makeIndexed(3)]
  const model = (readers: number, both: number) =>
    makeModel(
      books,
      Array.from({ length: readers }, (_, i) => (i < both ? { 1: 5, 2: 5 } : { 3: 5 })),
    )
  expect(model(50, 3).byReaders[0]?.positions).toHaveLength(1)
  expect(model(50, 2).byReaders[0]?.positions).toHaveLength(0)
  expect(model(49, 3).byReaders[0]?.positions).toHaveLength(0)
})

test('a book like a one-star book comes after others', () => {
  const model = makeModel([
    makeIndexed(1, dragons),
    makeIndexed(2, dragons),
    makeIndexed(3, robots),
  ])
  expect(idsOf(recommendTo(model, [[1, 1]]))[0]).toBe(3)
})

test('a reader without ratings gets popular books, and the reason says so', () => {
  const model = makeModel([
    makeIndexed(1, { popularity: 10 }),
    makeIndexed(2, { popularity: 90, genre: 'Horror' }),
  ])
  const items = recommendTo(model, [])
  expect(idsOf(items)).toEqual([2, 1])
  expect(items.map(({ reason }) => reason)).toEqual([COLD_START_REASON, COLD_START_REASON])
})

test('of a series only the next unread volume is offered', () => {
  const volume = (id: number, seriesPosition: number) =>
    makeIndexed(id, { ...dragons, author: 'A', seriesName: 'S', seriesPosition })
  const model = makeModel([volume(1, 1), volume(2, 2), volume(3, 3), volume(4, 0.5)])
  const offered = (entries: Entries) => idsOf(recommendTo(model, entries))
  expect(offered([])).toEqual([1])
  expect(offered([[1, 5]])).toEqual([2])
  expect(
    offered([
      [1, 5],
      [2, 4],
    ]),
  ).toEqual([3])
  expect(
    offered([
      [1, 5],
      [2, 4],
      [3, 4],
    ]),
  ).toEqual([4])
})

test('a volume that is only meant to be read is not offered, and neither is the one after it', () => {
  const volume = (id: number) =>
    makeIndexed(id, { author: 'A', seriesName: 'S', seriesPosition: id })
  const model = makeModel([volume(1), volume(2)])
  const history = toReadingHistory(
    model,
    [{ bookId: 1, rating: null, unread: true, at: TODAY }],
    TODAY,
  )
  expect(recommendTo(model, [], { history })).toEqual([])
})

test('when the next volume is beyond the limits, no later one takes its place', () => {
  const volume = (id: number, seriesPosition: number, violence_rating: number) =>
    makeIndexed(id, { ...dragons, author: 'A', seriesName: 'S', seriesPosition, violence_rating })
  const model = makeModel([volume(1, 1, 1), volume(2, 2, 5), volume(3, 3, 1)])
  expect(
    recommendTo(model, [[1, 5]], { line: onlyLimits({ ...NO_LIMITS, violence_threshold: 3 }) }),
  ).toEqual([])
})

test('another edition of a book on the shelf is not offered, and none of a dismissed one', () => {
  const books = [
    makeIndexed(1, {
      title: 'The Hobbit, or There and Back Again',
      author: 'J. R. R. Tolkien',
      ...dragons,
    }),
    makeIndexed(2, { title: 'The Hobbit', author: 'J.R.R. Tolkien', ...dragons }),
  ]
  const model = makeModel(books)
  expect(workName(books[0]!)).toBe(workName(books[1]!))
  expect(recommendTo(model, [[1, 5]])).toEqual([])
  expect(recommendTo(model, [], { dismissed: new Set([1]) })).toEqual([])
})

test('books that were shown come back only when there are no new ones', () => {
  const model = makeModel(Array.from({ length: 31 }, (_, i) => makeIndexed(i + 1, dragons)))
  const first = new Set(idsOf(recommendTo(model, [[1, 5]])))
  const second = idsOf(recommendTo(model, [[1, 5]], { shownBefore: first }))
  expect(first.size).toBe(20)
  expect(second).toHaveLength(20)
  expect(second.filter((id) => !first.has(id))).toHaveLength(10)
})

test('what the same readers love comes before what only shares words, on an installation without readers', () => {
  const model = makeModel(
    [
      makeIndexed(1, {
        title: 'Murder on the Orient Express',
        genre: 'Crime & mystery',
        subjects: ['trains'],
      }),
      makeIndexed(2, { genre: 'Crime & mystery', subjects: ['village'] }),
      makeIndexed(3, { genre: 'Romance', subjects: ['trains'] }),
    ],
    [],
    [[1, 2]],
  )
  const [first] = recommendTo(model, [[1, 5]])
  expect(first?.bookId).toBe(2)
  expect(first?.reason).toContain('Because you gave 5 stars to “Murder on the Orient Express”')
})

test('an adult is not offered picture books unless they read them, nor a child a book for adults', () => {
  const audiences = ['Children', 'Middle grade', 'Young adult', 'Adult']
  const model = makeModel(
    audiences.flatMap((targetAudience, i) =>
      [1, 2, 3].map((n) => makeIndexed(10 * i + n, { targetAudience, ...dragons })),
    ),
  )
  const audiencesFor = (entries: Entries) => [
    ...new Set(idsOf(recommendTo(model, entries)).map((id) => audiences[Math.floor(id / 10)])),
  ]
  expect(audiencesFor([[31, 5]]).toSorted()).toEqual(['Adult', 'Young adult'])
  expect(audiencesFor([[1, 5]]).toSorted()).toEqual(['Children', 'Middle grade'])
  const parent: Entries = [
    [31, 5],
    [32, 5],
    [1, 4],
  ]
  expect(audiencesFor(parent)).toContain('Children')
})

test('a series that need not be read in order offers any volume', () => {
  const model = makeModel([
    makeIndexed(1, dragons),
    makeIndexed(2, {
      ...dragons,
      author: 'A',
      seriesName: 'S',
      seriesPosition: 4,
      seriesInOrder: false,
    }),
  ])
  expect(idsOf(recommendTo(model, [[1, 5]]))).toEqual([2])
})

test('a list has no books of which nothing speaks for them once something is known of the reader', () => {
  const model = makeModel([
    makeIndexed(1, dragons),
    makeIndexed(2, { ...robots, targetAudience: null, popularity: 99 }),
  ])
  expect(recommendTo(model, [[1, 5]])).toEqual([])
})
