import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import { formatMoment } from '../../lib/format-date.ts'

export const ALL_GENRES = 'All Genres'

export function genresOf(books: readonly Recommendation[]): string[] {
  const genres = new Set(books.flatMap((book) => (book.genre ? [book.genre] : [])))
  return [...genres].toSorted((one, other) => one.localeCompare(other, 'en'))
}

/** All books if none has the genre. */
export function filterByGenre(
  books: readonly Recommendation[],
  genre: string,
): readonly Recommendation[] {
  const found = books.filter((book) => book.genre === genre)
  return found.length > 0 ? found : books
}

export function recommendationKey(book: Recommendation): string {
  return String(book.offer_id)
}

/** "Updated 09:05", with the day if that is not today. */
export function updatedText(generatedAt: string, now: Date): string {
  return `Updated ${formatMoment(Date.parse(generatedAt), now.getTime())}`
}
