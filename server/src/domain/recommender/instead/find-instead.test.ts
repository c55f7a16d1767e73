import { lineForAge } from '@pagelight/contract/ages.ts'
import { onlyLimits } from '@pagelight/contract/fits.ts'
import { expect, test } from 'vitest'
import {
  makeHistory,
  makeIndexed,
  makeModel,
  type IndexedBook,
} from '../../../testing/make-model.ts'
import type { ReadAlikes } from '../neighbours/link-neighbours.ts'
import { findInstead } from './find-instead.ts'

const WISH = 1
const kind = {
  genre: 'Fantasy',
  targetAudience: 'Middle grade',
  subjects: ['dragons', 'quest'],
  ageFrom: 9,
}
const anyLine = onlyLimits({
  language_threshold: 3,
  sexual_content_threshold: 3,
  violence_threshold: 3,
})

/** The offered ones by their numbers; the wish is 1 and the others follow. */
function offered(
  others: readonly Partial<IndexedBook>[],
  given: {
    wish?: Partial<IndexedBook>
    age?: number | null
    readAlikes?: readonly ReadAlikes[]
  } = {},
) {
  const model = makeModel(
    [{ violence_rating: 5, ...given.wish }, ...others].map((one, i) =>
      makeIndexed(i + WISH, { ...kind, ...one }),
    ),
    [],
    given.readAlikes,
  )
  const history = makeHistory(model, [])
  const { age = 10 } = given
  return findInstead(model, model.bookOf(WISH)!, {
    line: anyLine,
    history,
    age,
    dismissed: new Set(),
  })
}

const ids = (found: ReturnType<typeof offered>) => found.map(({ bookId }) => bookId)

test.each<[string, Partial<IndexedBook>]>([
  ['for much younger readers', { targetAudience: 'Children', ageFrom: 4 }],
  ['for older readers', { targetAudience: 'Young adult', ageFrom: null }],
  ['of another form', { genre: 'Picture book' }],
  ['of comics', { subjects: ['dragons', 'quest', 'comics'] }],
  ['of facts', { genre: 'History' }],
  ['in the middle of a series', { seriesName: 'Saga', seriesPosition: 2, seriesInOrder: false }],
  ['beyond the limits', { violence_rating: 4 }],
  ['with nothing in common', { genre: 'Romance', subjects: ['summer'] }],
  ['of another genre that shares one subject', { genre: 'Romance', subjects: ['dragons'] }],
  ['that nobody may be offered', { recommendable: false }],
])('a book %s is not offered instead', (_, other) => {
  expect(ids(offered([other, {}]))).toEqual([3])
})

test('instead of a book for adults, somebody without an age is offered books for adults only', () => {
  const wish = { targetAudience: 'Adult', ageFrom: null }
  const others = [
    { targetAudience: 'Young adult', ageFrom: null },
    { targetAudience: 'Adult', ageFrom: 17 },
  ]
  expect(ids(offered(others, { wish, age: null }))).toEqual([3])
})

test('an earlier volume of the refused one is not offered, but another of a series in any order is', () => {
  const ofSeries = (seriesInOrder: boolean) => (seriesPosition: number) => ({
    seriesName: 'Saga',
    seriesPosition,
    seriesInOrder,
    author: 'Same',
  })
  const [inOrder, inAny] = [ofSeries(true), ofSeries(false)]
  expect(ids(offered([inOrder(1)], { wish: inOrder(2) }))).toEqual([])
  expect(ids(offered([inAny(3)], { wish: inAny(2) }))).toEqual([2])
})

test('instead of a book, one that its readers are sent to comes before one that shares as much, and a known one before an obscure one', () => {
  const found = offered([{ popularity: 40 }, { popularity: 60 }, { popularity: 50 }], {
    readAlikes: [[WISH, 4]],
  })
  expect(ids(found)).toEqual([4, 3, 2])
})

test('instead of a book no two by the same author are offered', () => {
  expect(ids(offered([{ author: 'Same' }, { author: 'Same' }, {}]))).toHaveLength(2)
})

test('a book for children that shares no subject is found by what the readers of both kinds are sent to', () => {
  const wish = { genre: 'Thriller', targetAudience: 'Adult', ageFrom: 16, subjects: ['texas'] }
  const between = { ...wish, violence_rating: 5, subjects: ['conspiracy', 'chase', 'codes'] }
  const forChildren = { genre: 'Thriller', subjects: ['gadgets', 'london'] }
  const others = [between, between, forChildren]
  const readAlikes: ReadAlikes[] = [
    [WISH, 2],
    [WISH, 3],
    [3, 4],
  ]
  const [found] = offered(others, { wish, readAlikes })
  expect(found).toEqual({
    bookId: 4,
    reason: 'Like “Title 1”, recommended to readers of “Title 3”. Thriller too.',
  })
})

test('a book that shares the genre alone is not offered, however near it is to what readers are sent to', () => {
  const wish = { genre: 'Thriller', targetAudience: 'Adult', ageFrom: 16, subjects: ['texas'] }
  const subjects = ['conspiracy', 'chase', 'codes']
  const readAlike = { ...wish, violence_rating: 5, subjects }
  const others = [readAlike, readAlike, { genre: 'Thriller', subjects }]
  const readAlikes: ReadAlikes[] = [
    [WISH, 2],
    [WISH, 3],
  ]
  expect(offered(others, { wish, readAlikes })).toEqual([])
})

test.each<[string, Partial<IndexedBook>, readonly ReadAlikes[]]>([
  ['In both: dragons, quest.', {}, []],
  ['Fantasy too. In both: dragons.', { subjects: ['dragon riders', 'war'] }, []],
  ['Recommended to readers of “Title 1”. In both: dragon.', { subjects: ['dragon'] }, [[WISH, 2]]],
  ['Also by Author 1. In both: quest.', { author: 'Author 1', subjects: ['quest'] }, []],
  [
    'Recommended to readers of “Title 1”. Fantasy too.',
    { subjects: ['fantasy', 'sea', 'ships'] },
    [[WISH, 2]],
  ],
])('the reason "%s" names what both books share', (reason, other, readAlikes) => {
  expect(offered([other], { readAlikes })).toEqual([{ bookId: 2, reason }])
})

test('what is offered instead is within the line of an age, whatever else speaks for it', () => {
  const others = Array.from({ length: 36 }, (_, i) => ({
    language_rating: i % 3,
    sexual_content_rating: Math.floor(i / 3) % 3,
    violence_rating: Math.floor(i / 9),
  }))
  const model = makeModel(
    [{ violence_rating: 5 }, ...others].map((one, i) => makeIndexed(i + 1, { ...kind, ...one })),
    [],
    others.map((_, i): ReadAlikes => [WISH, i + 2]),
  )
  const found = findInstead(model, model.bookOf(WISH)!, {
    line: lineForAge(10),
    history: makeHistory(model, []),
    age: 10,
    dismissed: new Set(),
  }).map(({ bookId }) => model.bookOf(bookId)!)
  expect(found).toHaveLength(3)
  for (const book of found) {
    expect(book.language_rating).toBeLessThanOrEqual(1)
    expect(book.sexual_content_rating).toBeLessThanOrEqual(1)
    expect(book.violence_rating).toBeLessThanOrEqual(3)
  }
})
