/** A wrong match is worse than none, so the author always has to agree. */
import { fold } from '../../../domain/works/fold.ts'
import { authorKeys, sameAuthor } from '../../../domain/works/same-author.ts'
import type { RowBook, UsableRow } from '../import-row.ts'
import { wholeKey } from '../../../domain/works/title-keys.ts'

export type Candidate = {
  id: number
  workKey: string
  title: string
  author: string
  isbn13: string | null
  seriesName: string | null
  seriesPosition: number | null
  isAdded: boolean
}

export type Candidates = {
  bySourceId: ReadonlyMap<string, Candidate>
  byIsbn: ReadonlyMap<string, readonly Candidate[]>
  /** By the title part of the work key. */
  byTitle: ReadonlyMap<string, readonly Candidate[]>
}

export function matchBook(row: UsableRow, candidates: Candidates): Candidate | null {
  const { book } = row
  const agrees = authorAgreement(book)
  const earlier = row.sourceId === null ? undefined : candidates.bySourceId.get(row.sourceId)
  if (earlier && agrees(earlier)) return earlier
  const byIsbn = book.isbn13 === null ? [] : (candidates.byIsbn.get(book.isbn13) ?? [])
  return (
    byIsbn.find((one) => agrees(one) && titlesAgree(book, one)) ??
    matchByTitle(book, candidates, agrees)
  )
}

function matchByTitle(
  book: RowBook,
  { byTitle }: Candidates,
  agrees: (one: Candidate) => boolean,
): Candidate | null {
  for (const key of book.titleKeys) {
    const found = (byTitle.get(key) ?? []).filter(
      (one) => agrees(one) && !isAnotherVolume(book, one, key),
    )
    const exact = found.find((one) => one.workKey === book.wholeKey || one.workKey === book.workKey)
    if (exact ?? found[0]) return exact ?? found[0]!
  }
  if (!book.behindSeries) return null
  const { key, series } = book.behindSeries
  const inSeries = (one: Candidate) =>
    one.seriesName !== null && sameSeries(series, wholeKey(one.seriesName))
  return (byTitle.get(key) ?? []).find((one) => agrees(one) && inSeries(one)) ?? null
}

function authorAgreement(book: RowBook): (one: Candidate) => boolean {
  return (one) => sameAuthor(book.authorKeys, authorKeys(one.author))
}

function sameSeries(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one))
}

/** "Nevermoor: Wundersmith" is not "Nevermoor": the part before the colon is the series. */
function isAnotherVolume(book: RowBook, one: Candidate, key: string): boolean {
  if (book.wholes.includes(key) || book.wholes.includes(wholeKey(one.title)))
    return positionsDiffer(book, one) && seriesAgree(book, one)
  const titleIsSeries = one.seriesName !== null && wholeKey(one.seriesName) === key
  if (titleIsSeries || (book.seriesName !== null && wholeKey(book.seriesName) === key)) {
    return book.seriesPosition === null || book.seriesPosition !== (one.seriesPosition ?? 1)
  }
  return false
}

function positionsDiffer(book: RowBook, one: Candidate): boolean {
  const titleIsSeries =
    book.seriesName !== null && wholeKey(book.seriesName) === wholeKey(book.title)
  return (
    titleIsSeries &&
    book.seriesPosition !== null &&
    one.seriesPosition !== null &&
    book.seriesPosition !== one.seriesPosition
  )
}

function seriesAgree(book: RowBook, one: Candidate): boolean {
  return (
    book.seriesName !== null &&
    one.seriesName !== null &&
    wholeKey(book.seriesName) === wholeKey(one.seriesName)
  )
}

/** The ISBN may be of another row: titles must share a word unless their scripts differ. */
function titlesAgree(book: RowBook, one: Candidate): boolean {
  const ours = new Set(book.titleKeys.flatMap(words))
  const theirs = words(one.title)
  if (ours.size === 0 || theirs.length === 0) return true
  return theirs.some((word) => ours.has(word))
}

const COMMON = new Set(['the', 'and', 'of', 'a', 'an', 'in', 'to', 'vol', 'book', 'part'])

function words(title: string): string[] {
  return fold(title)
    .split(' ')
    .filter((word) => /^[a-z0-9]+$/.test(word) && !COMMON.has(word))
}
