import type { Recommendation } from '@pagelight/contract/recommendations.ts'

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

const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' })

/** "Updated 9:05 AM", with the day if that is not today. */
export function updatedText(generatedAt: string, now: Date): string {
  const at = new Date(generatedAt)
  const today = at.toDateString() === now.toDateString()
  return `Updated ${today ? time.format(at) : `${day.format(at)}, ${time.format(at)}`}`
}
