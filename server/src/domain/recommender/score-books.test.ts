import { expect, test } from 'vitest'
import { makeIndexed, makeModel } from '../../testing/make-model.ts'
import { scoreBooks, preferenceWeight } from './score-books.ts'

test('4 and 5 stars speak for a book, 1 and 2 against it', () => {
  const weights = [1, 2, 3, 4, 5].map((rating) => preferenceWeight({ rating, ageYears: 0 }))
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
  expect(weights.map(Math.sign)).toEqual([-1, -1, 1, 1, 1])
})

test('what was read long ago counts less, down to a half', () => {
  const after = (ageYears: number) => preferenceWeight({ rating: 5, ageYears })
  expect(after(0)).toBe(1)
  expect(after(4)).toBeLessThan(1)
  expect(after(4)).toBeGreaterThan(after(8))
  expect(after(50)).toBe(0.5)
})

test('with few readers what is said about the books decides, with many their readers', () => {
  const books = [
    makeIndexed(1, { subjects: ['dragons'] }),
    makeIndexed(2, { subjects: ['dragons'] }),
    makeIndexed(3, { subjects: ['robots'], genre: 'Science fiction' }),
    makeIndexed(4, { subjects: ['robots'], genre: 'Science fiction' }),
  ]
  const bestWith = (readers: number) => {
    const model = makeModel(
      books,
      Array.from({ length: readers }, (_, i) => (i % 5 === 0 ? { 4: 5 } : { 1: 5, 3: 5 })),
    )
    const { fit } = scoreBooks(model, [{ position: 0, rating: 5, ageYears: 0 }])
    return fit[1]! > fit[2]! ? 'by content' : 'by readers'
  }
  expect([bestWith(5), bestWith(24), bestWith(1_000)]).toEqual([
    'by content',
    'by content',
    'by readers',
  ])
})

test('what many readers say for a book of a genre that this reader does not read counts for less', () => {
  const books = [
    makeIndexed(1, { genre: 'Crime & mystery' }),
    makeIndexed(2, { genre: 'Crime & mystery' }),
    makeIndexed(3, { genre: 'Science fiction' }),
  ]
  const everybody = Array.from({ length: 2_000 }, (_, i) =>
    i % 5 === 0 ? { 1: 5, 2: 5 } : { 1: 5, 3: 5 },
  )
  const { fit } = scoreBooks(makeModel(books, everybody), [{ position: 0, rating: 5, ageYears: 0 }])
  expect(fit[1]).toBeGreaterThan(fit[2]!)
})
