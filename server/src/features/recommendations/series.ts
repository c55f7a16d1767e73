import { fold } from './terms.ts'

type Volume = { author: string; seriesName: string | null; seriesPosition: number | null }

/** null for a book that belongs to no series. */
export function seriesKey(book: Volume): string | null {
  return book.seriesName ? `${fold(book.seriesName)}|${fold(book.author)}` : null
}

/**
 * The books that may come next: all that stand alone, and of every series the first volume that is not on the shelf,
 * if the one before it is. A volume without a number is as good as a first one.
 */
export function nextUnread<B extends Volume>(books: readonly B[], shelf: readonly Volume[]): Set<B> {
  const readBySeries = Map.groupBy(shelf, seriesKey)
  const next = new Set<B>()
  for (const [key, volumes] of Map.groupBy(books, seriesKey)) {
    if (key === null) {
      for (const book of volumes) next.add(book)
      continue
    }
    const read = (readBySeries.get(key) ?? []).map(({ seriesPosition }) => seriesPosition ?? 1)
    const unread = volumes
      .filter(({ seriesPosition }) => !read.includes(seriesPosition ?? 1))
      .toSorted((a, b) => orderOf(a) - orderOf(b))
    const first = unread[0]
    if (first && follows(first.seriesPosition ?? 1, read)) next.add(first)
  }
  return next
}

/** Prequels and stories between two volumes (0, 0.5, 1.5) come after the numbered ones. */
function orderOf({ seriesPosition }: Volume): number {
  const position = seriesPosition ?? 1
  return Number.isInteger(position) && position > 0 ? position : 10_000 + position
}

function follows(position: number, read: readonly number[]): boolean {
  if (position === 1) return true
  if (position < 1) return read.length > 0
  return read.some((earlier) => earlier >= position - 1 && earlier < position)
}
