import { describe, expect, it, test } from 'vitest'
import { makeEntry } from '../../../testing/example-books.ts'
import { isRead } from './is-read.ts'
import { readingStatistics } from './reading-statistics.ts'

describe('a book counts as read', () => {
  test.each([
    ['on the shelf Read, whatever else is known', { shelf: 'read' as const }, true],
    ['with a read date and no shelf', { read_date: '2024-01-01' }, true],
    ['with stars and no shelf', { user_rating: 3 }, true],
    [
      'while it is read again',
      { shelf: 'currently-reading' as const, read_date: '2024-01-01' },
      true,
    ],
    [
      'not while it is read for the first time',
      { shelf: 'currently-reading' as const, user_rating: 4 },
      false,
    ],
    ['not when it is to be read', { shelf: 'to-read' as const, read_date: '2024-01-01' }, false],
    [
      'not when it was given up',
      { shelf: 'did-not-finish' as const, read_date: '2024-01-01', user_rating: 1 },
      false,
    ],
    ['not when nothing is said', {}, false],
  ])('%s', (_, fields, read) => {
    expect(isRead(makeEntry(fields))).toBe(read)
  })
})

const read = (read_date: string | null, fields = {}) =>
  makeEntry({ shelf: 'read', read_date, ...fields })

describe('books and pages per year', () => {
  it('books and pages per year are counted from the first year to the last, years without a book included', () => {
    const { years, undated } = readingStatistics([
      read('2021-12-31', { pages: 300 }),
      read('2024-01-01', { pages: 200 }),
      read('2024-06-01', { pages: null }),
      read(null),
      makeEntry({ shelf: 'to-read' }),
    ])
    expect(years).toEqual([
      { year: 2021, books: 1, pages: 300, counted: 1 },
      { year: 2022, books: 0, pages: 0, counted: 0 },
      { year: 2023, books: 0, pages: 0, counted: 0 },
      { year: 2024, books: 2, pages: 200, counted: 1 },
    ])
    expect(undated).toBe(1)
  })

  it('say for how many books the pages are known', () => {
    const {
      pages,
      counted,
      read: books,
    } = readingStatistics([
      read('2021-01-01', { pages: 300 }),
      read(null, { pages: 100 }),
      read(null),
      makeEntry({ shelf: 'to-read', pages: 900 }),
    ])
    expect({ pages, counted, books }).toEqual({ pages: 400, counted: 2, books: 3 })
  })

  it('a slip of the pen in a date makes no thousand empty years', () => {
    const { years } = readingStatistics([read('0024-03-01'), read('2024-03-01')])
    expect(years.map(({ year }) => year)).toEqual([24, 2024])
  })
})

it('the stars are counted over the whole library, with their average', () => {
  const entries = [5, 5, 4, 1, null].map((user_rating) => makeEntry({ user_rating }))
  const { stars, unrated, averageStars } = readingStatistics(entries)
  expect(stars).toEqual([1, 0, 0, 1, 2])
  expect(unrated).toBe(1)
  expect(averageStars).toBe(3.75)
})

it('the content profile counts the levels of what was read, and what nobody has rated', () => {
  const { profile, estimated } = readingStatistics([
    read(null, {
      language_rating: 0,
      sexual_content_rating: 2,
      violence_rating: 5,
      basis: 'metadata',
    }),
    read(null, { language_rating: 0, sexual_content_rating: -1, violence_rating: 5 }),
    makeEntry({ shelf: 'to-read', language_rating: 4 }),
  ])
  expect(
    profile.map(({ dimension, levels, notRated }) => [dimension.letter, levels, notRated]),
  ).toEqual([
    ['L', [2, 0, 0, 0, 0, 0], 0],
    ['S', [0, 0, 1, 0, 0, 0], 1],
    ['V', [0, 0, 0, 0, 0, 2], 0],
  ])
  expect(estimated).toBe(1)
})

it('an empty library has statistics of nothing', () => {
  expect(readingStatistics([])).toMatchObject({
    read: 0,
    years: [],
    averageStars: null,
    stars: [0, 0, 0, 0, 0],
  })
})
