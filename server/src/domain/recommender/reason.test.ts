import { expect, test } from 'vitest'
import { makeIndexed, makeModel } from '../../testing/make-model.ts'
import { reasonFor } from './reason.ts'

const MODEL = makeModel([
  makeIndexed(1, { title: 'The Two Towers', genre: 'Fantasy' }),
  makeIndexed(2, { title: 'Gone Girl', genre: 'Thriller' }),
])

// Another book of the reader's may be named beside the offered one in the catalogue, but not this one.
test.each([
  ['links', 'Our catalogue names both for the same taste.'],
  ['content', 'Its description is similar.'],
  ['readers', 'Other readers here who read it also read this.'],
] as const)('a reason by %s says only what holds for the book that it names', (by, sentence) => {
  const [offered, source] = [MODEL.bookOf(1)!, MODEL.bookOf(2)!]
  expect(reasonFor(offered, [{ book: source, rating: 5, by }], 0.1).reason).toBe(
    `Because you gave 5 stars to “Gone Girl”. ${sentence}`,
  )
})

test('a reason names the book of the same series, also one with three stars beside a better liked one', () => {
  const series = { seriesName: 'The Lord of the Rings', author: 'J.R.R. Tolkien' }
  const model = makeModel([
    makeIndexed(1, { title: 'The Two Towers', ...series, seriesPosition: 2 }),
    makeIndexed(2, { title: 'The Fellowship of the Ring', ...series, seriesPosition: 1 }),
    makeIndexed(3, { title: 'Gone Girl', genre: 'Thriller' }),
  ])
  const [offered, first, other] = [1, 2, 3].map((id) => model.bookOf(id)!)
  const sources = [
    { book: other!, rating: 5, by: 'readers' as const },
    { book: first!, rating: 3, by: 'content' as const },
  ]
  expect(reasonFor(offered!, sources, 0.1).reason).toMatch(
    /^Because you gave 3 stars to “The Fellowship of the Ring”, of the same series, The Lord of the Rings/,
  )
})
