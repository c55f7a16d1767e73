/** What a library says about its reader's reading. Pure. */
import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { DIMENSIONS, MAX_RATING, type Dimension } from '@pagelight/contract/ratings.ts'
import { isRead } from './is-read.ts'

export type YearOfReading = {
  year: number
  books: number
  /** Of the books whose pages are known, which `counted` of them are. */
  pages: number
  counted: number
}

export type ContentProfile = {
  dimension: Dimension
  /** How many of the books have the level 0, 1, ... 5. */
  levels: number[]
  notRated: number
}

export type ReadingStatistics = {
  /** Books read. */
  read: number
  /** From the first year to the last one, those without a book between them too. */
  years: YearOfReading[]
  /** Books read nobody knows when. */
  undated: number
  /** Of all books read. */
  pages: number
  counted: number
  /** How many books of the library have one star, two, ... five. */
  stars: number[]
  unrated: number
  /** null while no book has stars. */
  averageStars: number | null
  profile: ContentProfile[]
  /** How many of the books read have estimated ratings. */
  estimated: number
}

const STARS = 5

export function readingStatistics(entries: readonly LibraryEntry[]): ReadingStatistics {
  const read = entries.filter(isRead)
  const stars = tally(entries, STARS, ({ user_rating: given }) =>
    given === null ? null : given - 1,
  )
  const rated = sum(stars)
  return {
    read: read.length,
    years: yearsOf(read),
    undated: read.filter((entry) => yearOf(entry) === null).length,
    ...pagesOf(read),
    stars,
    unrated: entries.length - rated,
    averageStars: rated === 0 ? null : sum(stars.map((count, i) => count * (i + 1))) / rated,
    profile: DIMENSIONS.map((dimension) => profileOf(read, dimension)),
    estimated: read.filter(({ basis }) => basis === 'metadata').length,
  }
}

function yearOf({ read_date: day }: LibraryEntry): number | null {
  return day === null ? null : Number(day.slice(0, 4))
}

/** More years than a life has are a slip of the pen in one of the dates: then only those with books are told. */
const LONGEST_SPAN = 100

function yearsOf(read: readonly LibraryEntry[]): YearOfReading[] {
  const byYear = Map.groupBy(read, yearOf)
  const known = [...byYear.keys()].filter((year) => year !== null).toSorted((a, b) => a - b)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  const years =
    last - first < LONGEST_SPAN
      ? Array.from({ length: last - first + 1 }, (_, n) => first + n)
      : known
  return years.map((year) => {
    const books = byYear.get(year) ?? []
    return { year, books: books.length, ...pagesOf(books) }
  })
}

function pagesOf(books: readonly LibraryEntry[]): { pages: number; counted: number } {
  const known = books.flatMap(({ pages }) => pages ?? [])
  return { pages: sum(known), counted: known.length }
}

function profileOf(read: readonly LibraryEntry[], dimension: Dimension): ContentProfile {
  const levels = tally(read, MAX_RATING + 1, (entry) => entry[dimension.rating])
  return { dimension, levels, notRated: read.length - sum(levels) }
}

/** How many entries fall into each of so many places; null and what is outside count nowhere. */
function tally(
  entries: readonly LibraryEntry[],
  places: number,
  placeOf: (entry: LibraryEntry) => number | null,
): number[] {
  const counts = Array.from({ length: places }, () => 0)
  for (const entry of entries) {
    const place = placeOf(entry)
    if (place !== null && place in counts) counts[place]! += 1
  }
  return counts
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
