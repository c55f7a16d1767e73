import { describe, expect, test } from 'vitest'
import { matchQuality } from './match-quality.ts'
import { parseSearchQuery } from '../search-query.ts'

const hobbit = {
  title: 'The Hobbit',
  author: 'J.R.R. Tolkien',
  seriesName: 'Middle-earth',
  isbn13: '9780618260300',
}
const quality = (typed: string, author = '') =>
  matchQuality(parseSearchQuery(typed, author)!, hobbit)

describe('match quality', () => {
  test.each(['The Hobbit', 'the hobbit!', '978-0-618-26030-0', 'The Hobbit by J.R.R. Tolkien'])(
    '%s is exact',
    (typed) => {
      expect(quality(typed)).toBe(1)
    },
  )

  test('falls from title to author, title begun and series', () => {
    const falling = [
      quality('the hobbit'),
      quality('hobbit'),
      quality('j.r.r. tolkien'),
      quality('tolkien'),
      quality('the hobb'),
      quality('middle-earth'),
    ]
    expect(falling).toEqual(falling.toSorted((a, b) => b - a))
    expect(new Set(falling).size).toBe(falling.length)
    expect(quality('hobit')).toBeLessThan(quality('hobbit'))
    expect(falling.every((value) => value > 0 && value <= 1)).toBe(true)
  })

  test.each(['dune', 'the hobbit by austen', 'hobbit zebra', 'hxxbit', '9780061120084'])(
    '%s is another book',
    (typed) => {
      expect(quality(typed)).toBe(0)
    },
  )

  test('an article typed so far begins a title', () => {
    expect(quality('th')).toBe(quality('the hobb'))
  })

  test.each([
    ['The Hobbit Study Guide', 'BookCaps'],
    ['Summary of The Hobbit', 'Quick Reads'],
    ['The Hobbit', 'SparkNotes'],
    ['The Hobbit and The Lord of the Rings Boxed Set', 'J.R.R. Tolkien'],
  ])('%s by %s is below the book itself, unless it is asked for', (title, author) => {
    const other = { title, author, seriesName: null, isbn13: null }
    const of = (typed: string) => matchQuality(parseSearchQuery(typed, '')!, other)
    for (const typed of ['hob', 'the hobbit', 'hobbit']) {
      expect(of(typed)).toBeLessThan(quality(typed))
      expect(of(typed)).toBeGreaterThan(0)
    }
    expect(of(`${title} by ${author}`)).toBe(1)
  })

  test.each([
    'The Hobbit: An Unexpected Subtitle',
    'The Hobbit (Special Anniversary Printing)',
    'the hobbit with pictures by somebody',
  ])('%s may be it, with a subtitle that we do not know', (typed) => {
    expect(quality(typed)).toBeGreaterThan(0)
    expect(quality(typed)).toBeLessThan(0.5)
  })

  test('words without spaces between them are found inside a title', () => {
    const book = { title: 'ノルウェイの森', author: '村上春樹', seriesName: null, isbn13: null }
    const of = (typed: string) => matchQuality(parseSearchQuery(typed, '')!, book)
    expect(of('ノルウェイの森')).toBe(1)
    expect(of('ノルウェ')).toBeGreaterThan(of('の森'))
    expect(of('の森')).toBeGreaterThan(0)
    expect(of('三体')).toBe(0)
  })

  test('an author that is somebody else rules the book out', () => {
    expect(quality('the hobbit', 'tolkien')).toBeGreaterThan(0.9)
    expect(quality('the hobbit', 'austen')).toBe(0)
  })

  test('what is corrected stands below all that is typed right', () => {
    expect(quality('hobit')).toBeLessThan(quality('hobbit tolkien middle'))
    expect(quality('tolkein')).toBeLessThan(quality('hobbit tolkien middle'))
    const query = parseSearchQuery('hobbit zebra', '')!
    expect(matchQuality(query, hobbit, 'words')).toBeGreaterThan(0)
    expect(matchQuality(query, hobbit, 'words')).toBeLessThan(quality('hobit'))
    expect(matchQuality(parseSearchQuery('hobit', '')!, hobbit, 'none')).toBe(0)
  })

  test.each(['Der Hobbit', 'Bilbo le Hobbit', 'LOTR 0', 'Middle-earth 0', 'Дж. Р. Р. Толкин'])(
    '%s is another name of it',
    (typed) => {
      const named = {
        ...hobbit,
        seriesPosition: 0,
        otherTitles: ['Der Hobbit', 'Bilbo le Hobbit'],
        authorNames: ['Дж. Р. Р. Толкин'],
        seriesNames: ['LOTR'],
      }
      const query = parseSearchQuery(typed, '')!
      expect(matchQuality(query, named, 'none')).toBeGreaterThan(0.9)
      expect(matchQuality(query, named, 'none')).toBeLessThan(1)
    },
  )
})
