import { DEFAULT_THRESHOLDS } from '@pagelight/contract/ratings.ts'
import { isYes, onlyLimits } from '@pagelight/contract/fits.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeIndexed, makeModel, TODAY, type IndexedBook } from '../../testing/make-model.ts'
import { SECTION_LENGTH, chooseSections, MIN_SECTION_LENGTH } from './sections.ts'
import { toReadingHistory, type LibraryEntry } from './reading-history.ts'
import { computeFit, toFirstList } from './recommend.ts'

type Given = {
  books: readonly IndexedBook[]
  entries?: readonly (readonly [number, number | null, 'wanted'?])[]
  limits?: typeof DEFAULT_THRESHOLDS
  shownBefore?: ReadonlySet<number>
}

function sectionsFor({ books, entries = [], limits = DEFAULT_THRESHOLDS, shownBefore }: Given) {
  const model = makeModel(books)
  const library = entries.map(([bookId, rating, wanted]): LibraryEntry => ({
    bookId,
    rating,
    unread: wanted !== undefined,
    at: TODAY,
  }))
  const history = toReadingHistory(model, library, TODAY)
  const shown = shownBefore ? { shownBefore } : {}
  const computed = computeFit({
    model,
    history,
    line: onlyLimits(limits),
    dismissed: new Set(),
    ...shown,
  })
  const first = toFirstList(computed)
  const sections = chooseSections(computed, first)
  const idsOf = (kind: string) =>
    sections.find((section) => section.kind === kind)?.items.map(({ bookId }) => bookId)
  return { first, sections, idsOf, titles: sections.map(({ title }) => title) }
}

/** Books of one kind, all alike. */
const alike = (count: number, given: (id: number) => Partial<IndexedBook> = () => ({})) =>
  Array.from({ length: count }, (_, i) =>
    makeIndexed(i + 1, { subjects: ['dragons', 'quest'], ...given(i + 1) }),
  )

test('no book is on the page twice, none beyond the limits, no list with less than three', () => {
  const rating = fc.integer({ min: -1, max: 5 })
  const limit = fc.integer({ min: 0, max: 5 })
  const anyBook = fc.record({
    author: fc.constantFrom('Ann Ash', 'Bob Birch', 'Cy Cedar', 'Di Dogwood', 'Ed Elm', 'Flo Fir'),
    subjects: fc.subarray(['dragons', 'quest', 'sea', 'war']),
    popularity: fc.integer({ min: 0, max: 100 }),
    pages: fc.constantFrom(null, 90, 600),
    language_rating: rating,
    sexual_content_rating: rating,
    violence_rating: rating,
  })
  fc.assert(
    fc.property(
      fc.array(anyBook, { minLength: 30, maxLength: 90 }),
      fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(1, 3, 5, null)), {
        selector: ([id]) => id,
        maxLength: 12,
      }),
      fc.record({
        language_threshold: limit,
        sexual_content_threshold: limit,
        violence_threshold: limit,
      }),
      (given, rated, limits) => {
        const books = given.map((fields, i) => makeIndexed(i + 1, fields))
        const entries = rated.map(([id, stars]) =>
          stars === null ? ([id, null, 'wanted'] as const) : ([id, stars] as const),
        )
        const { first, sections } = sectionsFor({ books, entries, limits })
        const ids = [first, ...sections.map(({ items }) => items)]
          .flat()
          .map(({ bookId }) => bookId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => isYes(books[id - 1]!, onlyLimits(limits)))).toBe(true)
        for (const { items } of sections) {
          expect(items.length).toBeGreaterThanOrEqual(MIN_SECTION_LENGTH)
          expect(items.length).toBeLessThanOrEqual(SECTION_LENGTH)
        }
      },
    ),
    { numRuns: 25 },
  )
})

test('because of a liked book, new authors, and those well within the strictest limit', () => {
  const books = alike(120, (id) => ({
    violence_rating: id % 3,
    subjects: id <= 45 ? ['dragons', 'quest'] : [`subject ${id % 9}`],
  }))
  const { titles, sections } = sectionsFor({
    books,
    entries: [[1, 5]],
    limits: { ...DEFAULT_THRESHOLDS, violence_threshold: 2 },
  })
  expect(titles).toEqual([
    'Because you liked “Title 1”',
    'A new author for you',
    'Well within your limit for violence',
  ])
  expect(sections[0]?.items[0]?.because).toEqual([{ bookId: 1, stars: 5 }])
  const gentle = sections[2]?.items.map(({ bookId }) => books[bookId - 1]!.violence_rating)
  expect(gentle?.every((level) => level <= 1)).toBe(true)
})

test('quick reads have 250 pages at most, where pages are known', () => {
  const pagesOf = (id: number) => (id <= 24 ? null : id % 2 === 0 ? 250 : 251)
  const { idsOf } = sectionsFor({
    books: alike(60, (id) => ({ pages: pagesOf(id), popularity: 100 - id })),
  })
  expect(idsOf('quick')?.map(pagesOf)).toEqual(Array.from({ length: SECTION_LENGTH }, () => 250))
})

test('the want-to-read shelf is offered again, within the limits, and three are needed', () => {
  const books = alike(40, (id) => ({ violence_rating: id === 4 ? 5 : 1 }))
  const limits = { ...DEFAULT_THRESHOLDS, violence_threshold: 3 }
  const want = (...ids: number[]) => ids.map((id) => [id, null, 'wanted'] as const)
  expect(sectionsFor({ books, limits, entries: want(1, 2, 4) }).idsOf('to_read')).toBeUndefined()
  const { idsOf, sections } = sectionsFor({ books, limits, entries: want(1, 2, 3, 4) })
  expect(idsOf('to_read')?.toSorted()).toEqual([1, 2, 3])
  expect(sections.find(({ kind }) => kind === 'to_read')?.items[0]?.reason).toBe(
    'You put it on your want-to-read shelf.',
  )
})

test('what an earlier list had does not come back under a heading', () => {
  const books = alike(60)
  const shownBefore = new Set(books.slice(20).map(({ id }) => id))
  expect(sectionsFor({ books, entries: [[1, 5]], shownBefore }).titles).toEqual([])
})
