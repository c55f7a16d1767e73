import { fold } from '../works/fold.ts'

export type Volume = { author: string; seriesName: string | null; seriesPosition: number | null }

/** null for a book that belongs to no series. */
export function seriesKey(book: Volume): string | null {
  return book.seriesName ? `${fold(book.seriesName)}|${fold(book.author)}` : null
}

/**
 * The volume of a series that may come next, if any: the first that has not been read, if the one before it has. A
 * volume without a number is as good as a first one.
 */
export function nextUnread<B extends Volume>(
  volumes: readonly B[],
  readVolumes: readonly Volume[],
): B | null {
  const read = readVolumes.map(({ seriesPosition }) => seriesPosition ?? 1)
  const [first] = volumes
    .filter(({ seriesPosition }) => !read.includes(seriesPosition ?? 1))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
  return first && follows(first.seriesPosition ?? 1, read) ? first : null
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
