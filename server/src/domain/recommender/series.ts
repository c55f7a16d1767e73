import seriesWithStories from '../../../../data/titles/stories-in-series.json' with { type: 'json' }
import { fold } from '../works/fold.ts'
import { peopleOf } from './people-of.ts'

export type Volume = { author: string; seriesName: string | null; seriesPosition: number | null }

export function seriesKey(book: Volume): string | null {
  return book.seriesName ? `${fold(book.seriesName)}|${fold(peopleOf(book.author)[0] ?? '')}` : null
}

const STORIES = new Map(
  seriesWithStories.flatMap(({ series, author, stories }) =>
    Object.entries(stories).flatMap(([name, places]) =>
      places.map((place, i) => [
        `${seriesKey({ author, seriesName: series, seriesPosition: null })} ${place}`,
        { seriesName: name, seriesPosition: i + 1, seriesInOrder: true },
      ]),
    ),
  ),
)

/** Discworld need not be read in order, but the books of each of its heroes: "Wintersmith" is Tiffany Aching's third. */
export function asVolumeOfStory<V extends Volume>(book: V): V {
  const story = STORIES.get(`${seriesKey(book)} ${book.seriesPosition}`)
  return story ? { ...book, ...story } : book
}

/** The first unread volume if the one before it has been read; a volume without a number counts as a first one. */
export function nextUnread<B extends Volume>(
  volumes: readonly B[],
  readVolumes: readonly Volume[],
): B | null {
  const read = readVolumes.map(({ seriesPosition }) => seriesPosition ?? 1)
  const [first] = volumes
    .filter(({ seriesPosition }) => !read.includes(seriesPosition ?? 1))
    .toSorted((a, b) => orderOfVolume(a) - orderOfVolume(b))
  return first && follows(first.seriesPosition ?? 1, read) ? first : null
}

/** What has the same key shares its places in the list, the first by `orderOf` taking the first of them; null is no key. */
export function sortWithin<T>(
  list: readonly T[],
  keyOf: (one: T) => string | null,
  orderOf: (one: T) => number,
): T[] {
  const groups = Map.groupBy(list, keyOf)
  groups.delete(null)
  const next = new Map(
    [...groups].map(([key, some]) => [
      key,
      some.toSorted((a, b) => orderOf(a) - orderOf(b)).values(),
    ]),
  )
  return list.map((one) => next.get(keyOf(one))?.next().value ?? one)
}

/** Prequels and interludes (0, 0.5, 1.5) come after the numbered volumes. */
export function orderOfVolume({ seriesPosition }: Volume): number {
  const position = seriesPosition ?? 1
  return Number.isInteger(position) && position > 0 ? position : 10_000 + position
}

function follows(position: number, read: readonly number[]): boolean {
  if (position === 1) return true
  if (position < 1) return read.length > 0
  return read.some((earlier) => earlier >= position - 1 && earlier < position)
}
