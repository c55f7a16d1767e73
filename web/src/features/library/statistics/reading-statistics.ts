import type { LibraryRow } from '@pagelight/contract/library.ts'
import { DIMENSIONS, MAX_RATING, isEstimated, type Dimension } from '@pagelight/contract/ratings.ts'
import { isRead } from './is-read.ts'

export type YearOfReading = {
  year: number
  books: number
  /** Pages of the `counted` books, whose page counts are known. */
  pages: number
  counted: number
}

export type ContentProfile = {
  dimension: Dimension
  /** The number of books by level. */
  levels: number[]
  notRated: number
}

export type ReadingStatistics = {
  read: number
  /** Without gaps. */
  years: YearOfReading[]
  /** Books read without a read date. */
  undated: number
  /** Pages of all books read. */
  pages: number
  counted: number
  /** The number of books by stars, from one on. */
  stars: number[]
  unrated: number
  /** null if no book has stars. */
  averageStars: number | null
  profile: ContentProfile[]
  /** Books read whose ratings are estimates. */
  estimated: number
}

const STARS = 5

export function readingStatistics(entries: readonly LibraryRow[]): ReadingStatistics {
  const read = entries.filter(isRead)
  const stars = countByIndex(entries, STARS, ({ user_rating: given }) =>
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
    estimated: read.filter(({ basis }) => isEstimated(basis)).length,
  }
}

function yearOf({ read_date: day }: LibraryRow): number | null {
  return day === null ? null : Number(day.slice(0, 4))
}

/** A longer span is a typing error in a date: then only the years with books are listed. */
const MAX_SPAN_YEARS = 100

function yearsOf(read: readonly LibraryRow[]): YearOfReading[] {
  const byYear = Map.groupBy(read, yearOf)
  const known = [...byYear.keys()].filter((year) => year !== null).toSorted((a, b) => a - b)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  const years =
    last - first < MAX_SPAN_YEARS
      ? Array.from({ length: last - first + 1 }, (_, n) => first + n)
      : known
  return years.map((year) => {
    const books = byYear.get(year) ?? []
    return { year, books: books.length, ...pagesOf(books) }
  })
}

function pagesOf(books: readonly LibraryRow[]): { pages: number; counted: number } {
  const known = books.flatMap(({ pages }) => pages ?? [])
  return { pages: sum(known), counted: known.length }
}

function profileOf(read: readonly LibraryRow[], dimension: Dimension): ContentProfile {
  const levels = countByIndex(read, MAX_RATING + 1, (entry) => entry[dimension.rating])
  return { dimension, levels, notRated: read.length - sum(levels) }
}

/** Counts the entries by index; null and other indexes are ignored. */
function countByIndex(
  entries: readonly LibraryRow[],
  length: number,
  indexOf: (entry: LibraryRow) => number | null,
): number[] {
  const counts = Array.from({ length }, () => 0)
  for (const entry of entries) {
    const index = indexOf(entry)
    if (index !== null && index in counts) counts[index]! += 1
  }
  return counts
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
