import type { BookFacts } from '@pagelight/contract/administration.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { knownCover } from '../../../domain/works/known-cover.ts'
import { seriesPositionOf } from '../../../domain/series-position.ts'
import { factsOf, matchKeys } from '../../../domain/works/work-facts.ts'
import { AppError } from '../../../http/errors.ts'
import { queueAnalysis } from '../../stored-books/analysis-queue.ts'
import { oneLine, plainText } from '../../../domain/plain-text.ts'
import { searchText } from '../../../domain/works/search-text.ts'
import { clearEstimates } from '../../stored-books/submissions.queries.ts'
import { insertBookChange } from '../../stored-books/book-changes.queries.ts'
import {
  isWorkKeyTaken,
  lockBookRow,
  updateBookRow,
  type BookFactsRow,
} from '../../stored-books/book-record.queries.ts'
import { deleteUnusedWords } from '../../stored-books/search-words.queries.ts'

export type EditDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

const EDITED = [
  'title',
  'author',
  'seriesName',
  'seriesPosition',
  'year',
  'genre',
  'description',
  'coverUrl',
  'isbn13',
  'otherIsbns',
  'otherTitles',
  'workKey',
  'matchKeys',
  'searchText',
  'provenance',
] as const
export type EditedFields = Pick<BookFactsRow, (typeof EDITED)[number]>

const TAKEN = 'Another book has this title and author. Merge the two instead.'

export function toFacts(row: BookFactsRow): BookFacts {
  return {
    title: row.title,
    author: row.author,
    series_name: row.seriesName,
    series_position: row.seriesPosition,
    year: row.year,
    genre: row.genre,
    description: row.description,
    cover_url: row.coverUrl,
    isbns: [...(row.isbn13 ? [row.isbn13] : []), ...row.otherIsbns],
  }
}

export async function editBook(
  deps: EditDeps,
  id: number,
  given: { [K in keyof BookFacts]?: BookFacts[K] | undefined },
  by: number,
): Promise<void> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    const row = await lockBookRow(tx, id)
    const before = pick(row)
    const after = edited(row, { ...toFacts(row), ...defined(given) })
    if (await isWorkKeyTaken(tx, after.workKey, id)) throw new AppError(409, TAKEN)
    await writeFields(deps, tx, row, after)
    await insertBookChange(tx, {
      at: clock(),
      actorId: by,
      action: 'edited',
      bookId: id,
      summary: `${after.title} by ${after.author}: ${namesOfChanges(before, after)}`,
      before,
    })
  })
}

/** What was estimated from the words before is estimated again. */
export async function writeFields(
  { jobs }: Pick<EditDeps, 'jobs'>,
  tx: Db,
  row: BookFactsRow,
  fields: EditedFields,
): Promise<void> {
  await updateBookRow(tx, row.id, fields)
  await deleteUnusedWords(tx, [row.searchText])
  if (row.description === fields.description && row.genre === fields.genre) return
  await clearEstimates(tx, [row.id])
  await queueAnalysis(jobs, tx, [row.id])
}

function edited(row: BookFactsRow, facts: BookFacts): EditedFields {
  const title = oneLine(facts.title)
  const author = oneLine(facts.author)
  if (title === '' || author === '') throw new AppError(400, 'Title and author are required')
  const seriesName = oneLine(facts.series_name ?? '') || null
  const seriesPosition = seriesPositionOf(facts.series_position)
  const [isbn13 = null, ...otherIsbns] = isbnsOf(facts.isbns)
  const isRenamed = title !== row.title || author !== row.author
  // What an administrator corrects of readers' words does not stay behind as another name of the book.
  const isOfReaders = row.provenance === 'reader' || row.provenance === 'readers'
  const isNameOfIt = title !== row.title && !isOfReaders
  const otherTitles = [...new Set([...row.otherTitles, ...(isNameOfIt ? [row.title] : [])])]
  const identity = factsOf({
    title,
    author,
    otherTitles,
    authorNames: row.authorNames,
    seriesName,
    seriesPosition,
    isbns: isbn13 === null ? otherIsbns : [isbn13, ...otherIsbns],
    year: facts.year,
  })
  return {
    title,
    author,
    seriesName,
    seriesPosition,
    year: facts.year,
    genre: oneLine(facts.genre ?? '') || null,
    description: plainText(facts.description ?? '') || null,
    coverUrl: coverOf(facts.cover_url),
    isbn13,
    otherIsbns,
    otherTitles,
    // The starter catalogue finds its records again by their key.
    workKey: isRenamed && row.origin !== 'starter_catalogue' ? identity.key : row.workKey,
    matchKeys: matchKeys(identity),
    searchText: searchText({ ...row, title, author, seriesName, otherTitles }),
    provenance: 'administrator',
  }
}

function coverOf(url: string | null): string | null {
  const cover = knownCover(url)
  if (url && !cover)
    throw new AppError(400, 'Covers may come from Open Library and Google Books only')
  return cover
}

function isbnsOf(given: readonly string[]): string[] {
  const read = given.map((isbn) => {
    const isbn13 = parseIsbn(isbn)
    if (!isbn13) throw new AppError(400, `${isbn} is not an ISBN`)
    return isbn13
  })
  return [...new Set(read)]
}

const NAMES: Partial<Record<keyof EditedFields, string>> = {
  title: 'title',
  author: 'author',
  seriesName: 'series',
  seriesPosition: 'position in the series',
  year: 'year',
  genre: 'genre',
  description: 'description',
  coverUrl: 'cover',
  isbn13: 'ISBN',
  otherIsbns: 'other ISBNs',
}

function namesOfChanges(before: EditedFields, after: EditedFields): string {
  const changed = EDITED.filter((key) => String(before[key]) !== String(after[key]))
  return changed.flatMap((key) => NAMES[key] ?? []).join(', ') || 'confirmed'
}

function pick(row: BookFactsRow): EditedFields {
  return Object.fromEntries(EDITED.map((key) => [key, row[key]])) as EditedFields
}

function defined<T extends object>(given: T): Partial<BookFacts> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
