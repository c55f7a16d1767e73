import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import { describe, expect, test } from 'vitest'
import { createRelatedBooks, type AssessedWork } from './related-books.ts'
import { relationsOf } from './related.ts'

const work = (title: string, author: string, level: number, more: Partial<AssessedWork> = {}) => ({
  title,
  author,
  author_names: [],
  genre: null,
  target_audience: null,
  language_rating: level,
  sexual_content_rating: level,
  violence_rating: level,
  ...more,
})

const relatedTo = createRelatedBooks([
  work('The Harbor', 'Ada Example', 1, { series: 'The Tide Trilogy' }),
  work('The Pier', 'Ada Example', 2, { series: 'The Tide Trilogy' }),
  work('Good Tides', 'Ada Example, Bo Sample', 3),
  work('The Cellar', 'A. E. Dark', 5, { author_names: ['Ada Night'] }),
  work('Letters', 'Anonymous', 4),
])
const levels = (title: string, author: string) =>
  relatedTo({ title, author }).map((book) => book.violence_rating)

describe('the other books of an author', () => {
  test('the other books of an author are found in every spelling, without the book itself', () => {
    expect(levels('The Harbor', 'EXAMPLE, ADA')).toEqual([2, 3])
    expect(levels('The Harbor: A Novel', 'Ada Example')).toEqual([2, 3])
  })

  test("include those of any of a book's authors", () => {
    expect(levels('New', 'Bo Sample')).toEqual([3])
    expect(levels('New', 'Cy Other, Bo Sample')).toEqual([3])
  })

  test('the other books of an author are those under another name only if there are none under this one', () => {
    expect(levels('New', 'Ada Night')).toEqual([5])
    expect(levels('New', 'A. E. Dark')).toEqual([5])
  })

  test('the other books are nobody’s where the name of the author stands for many', () => {
    expect(levels('Go Ask', 'Anonymous')).toEqual([])
    expect(levels('New', '')).toEqual([])
  })

  test('know which of them are of the series that the title names', () => {
    const related = relatedTo({ title: 'The Wreck (The Tide, #3)', author: 'Ada Example' })
    expect(related.map((book) => book.same_series)).toEqual([true, true, false])
    const { series, author } = relationsOf(related, { audience: null, isFiction: null })
    expect(series).toMatchObject({ books: 2, mean: { violence: 1.5 } })
    expect(author).toMatchObject({ books: 3, lowest: { violence: 1 }, highest: { violence: 3 } })
  })

  test('count less if they are for other readers, or fiction where this one is not', () => {
    const other = (level: number, audience: TargetAudience, isFiction: boolean) => ({
      language_rating: level,
      sexual_content_rating: level,
      violence_rating: level,
      same_series: false,
      audience,
      is_fiction: isFiction,
    })
    const related = [other(0, 'Children', true), other(4, 'Adult', true), other(1, 'Adult', false)]
    const meanFor = (audience: TargetAudience | null, isFiction: boolean | null) =>
      relationsOf(related, { audience, isFiction }).author!.mean.violence
    expect(meanFor(null, null)).toBeCloseTo(5 / 3)
    expect(meanFor('Children', true)).toBeLessThan(1)
    expect(meanFor('Adult', true)).toBeGreaterThan(3)
    expect(meanFor('Adult', false)).toBeLessThan(2)
  })

  test('one alone has the spread that an author’s books usually have', () => {
    const [one] = relatedTo({ title: 'New', author: 'Bo Sample' })
    const unknown = { audience: null, isFiction: null }
    const { spread } = relationsOf([one!], unknown).author!
    expect(spread.violence).toBeGreaterThan(0.5)
    expect(relationsOf([one!, one!, one!], unknown).author!.spread.violence).toBeLessThan(
      spread.violence,
    )
  })
})
