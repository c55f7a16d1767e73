import { describe, expect, it } from 'vitest'
import { makeBook } from '../../testing/example-books.ts'
import { genresOf, filterByGenre, updatedText } from './recommendation-view.ts'

function recommend(genre: string | null) {
  return {
    ...makeBook({ genre }),
    offer_id: 1,
    match_score: 0.5,
    reason: '',
    content_suitability: '',
  }
}

const books = [recommend('Romance'), recommend('Fantasy'), recommend('Romance'), recommend(null)]

describe('the list of recommendations', () => {
  it('offers the genres present, once and in order', () => {
    expect(genresOf(books)).toEqual(['Fantasy', 'Romance'])
  })

  it('shows one genre, or everything when that genre is gone', () => {
    expect(filterByGenre(books, 'Romance')).toHaveLength(2)
    expect(filterByGenre(books, 'Horror')).toHaveLength(4)
  })

  it('says when it was made, with the day when that was not today', () => {
    const made = new Date(2026, 10, 21, 9, 5)
    const updated = (now: Date) => updatedText(made.toISOString(), now)
    expect(updated(new Date(2026, 10, 21, 18, 0))).toBe('Updated 09:05')
    expect(updated(new Date(2026, 10, 22, 8, 0))).toBe('Updated 21 Nov 2026, 09:05')
    expect(updated(new Date(2026, 11, 21, 18, 0))).toBe('Updated 21 Nov 2026, 09:05')
  })
})
