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
