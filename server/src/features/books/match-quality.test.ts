import { describe, expect, test } from 'vitest'
import { matchQuality } from './match-quality.ts'
import { parseSearchQuery } from './search-query.ts'

const hobbit = { title: 'The Hobbit', author: 'J.R.R. Tolkien', seriesName: 'Middle-earth', isbn13: '9780618260300' }
const quality = (typed: string, author = '') => matchQuality(parseSearchQuery(typed, author)!, hobbit)

describe('match quality', () => {
  test.each(['The Hobbit', 'the hobbit!', '978-0-618-26030-0', 'The Hobbit by J.R.R. Tolkien'])(
    '%s is exact',
    (typed) => {
      expect(quality(typed)).toBe(1)
    },
  )

  test('falls from title to typo, series, author and a mixture', () => {
    const falling = [
      quality('the hobbit'),
      quality('hobbit'),
      quality('the hobb'),
      quality('middle-earth'),
      quality('j.r.r. tolkien'),
      quality('tolkien'),
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

  test('an author that is somebody else rules the book out', () => {
    expect(quality('the hobbit', 'tolkien')).toBeGreaterThan(0.9)
    expect(quality('the hobbit', 'austen')).toBe(0)
  })
})
