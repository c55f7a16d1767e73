/** Two books that are one work become one; everything that is done is on record (decisions/0031). */
import type { Provenance } from '../../../db/schema/books.ts'
import type { Deps } from '../../../deps.ts'
import { mergeEntries } from '../../../domain/works/merge-entries.ts'
import { factsOf } from '../../../domain/works/work-facts.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { getBook } from '../../stored-books/books.queries.ts'
import { searchText } from '../../../domain/works/search-text.ts'
import { insertBookChange, type BookChange } from '../../stored-books/book-changes.queries.ts'
import {
  findBookRow,
  isWorkKeyTaken,
  lockBookRow,
  updateBookRow,
  type BookFactsRow,
} from '../../stored-books/book-record.queries.ts'
import { countNaming } from '../../stored-books/submissions.queries.ts'
import {
  deleteMergedBook,
  insertKeptRows,
  moveEntries,
  moveEntriesBack,
  moveRows,
  moveRowsBack,
  restoreBook,
  takeKeptRows,
  type MovedRows,
} from './merge.queries.ts'

type MergeDeps = Pick<Deps, 'db' | 'clock'>

type MergeRecord = {
  book: Record<string, unknown>
  /** The changed fields of the book that stays, as they were. */
  into: Partial<UnitedFields>
  /** Readers whose entry moved. */
  entries: number[]
  /** Of earlier merges: rows of `merged_rows` whose entry became part of another. */
  carried?: number[]
  rows: MovedRows
}

/** For so long what undoing takes of readers is kept. */
export const UNDOABLE_DAYS = 30

const STRENGTH: Provenance[] = ['nobody', 'reader', 'readers', 'source', 'administrator']

type UnitedFields = Pick<
  BookFactsRow,
  | 'otherTitles'
  | 'authorNames'
  | 'otherIsbns'
  | 'isbn13'
  | 'year'
  | 'pages'
  | 'ageFrom'
  | 'genre'
  | 'description'
  | 'coverUrl'
  | 'seriesName'
  | 'seriesPosition'
  | 'popularity'
  | 'provenance'
  | 'addedAt'
  | 'currentAnalysisId'
  | 'matchKeys'
  | 'searchText'
>

/** `from` becomes part of `into`. Returns the id of the change, which can be undone. */
export async function mergeBooks(
  { db, clock }: MergeDeps,
  { from, into }: { from: number; into: number },
  by: number,
): Promise<number> {
  if (from === into) throw new AppError(400, 'A book cannot be merged with itself')
  const now = clock()
  return await db.transaction(async (tx) => {
    // In the order of their ids, so that two merges cannot deadlock.
    for (const id of [from, into].toSorted((a, b) => a - b)) await lockBookRow(tx, id)
    const [gone, stays] = [await lockBookRow(tx, from), await lockBookRow(tx, into)]
    if (gone.provenance === 'nobody' || stays.provenance === 'nobody') throw notFound('Book')
    const isRated = ((await getBook(tx, into)).analysis?.basis ?? 'none') !== 'none'
    const united = unite(stays, gone, {
      isRated,
      isOfTwo: (await countNaming(tx, [from, into])) > 1,
    })
    const entries = await moveEntries(
      tx,
      { from, into },
      (own, other) => mergeEntries(other, own),
      now,
    )
    const { rows, kept } = await moveRows(tx, { from, into })
    const record: MergeRecord = {
      book: await deleteMergedBook(tx, from),
      into: changedFields(stays, united),
      entries: entries.moved,
      carried: entries.carried,
      rows,
    }
    await updateBookRow(tx, into, united)
    const changeId = await insertBookChange(tx, {
      at: now,
      actorId: by,
      action: 'merged',
      bookId: from,
      intoId: into,
      workKey: gone.workKey,
      summary: `${gone.title} by ${gone.author} became part of ${stays.title} by ${stays.author}`,
      before: record,
    })
    await insertKeptRows(tx, changeId, into, [...entries.kept, ...kept])
    return changeId
  })
}

export async function undoMerge(tx: Deps['db'], change: BookChange, now: Date): Promise<void> {
  if (!isUndoable(change, now)) throw new AppError(409, TOO_LATE)
  const { book, into: before, entries: moved, carried = [], rows } = change.before as MergeRecord
  const pair = { from: change.bookId ?? 0, into: change.intoId ?? 0 }
  if (!(await findBookRow(tx, pair.into))) throw new AppError(409, 'The other book is gone.')
  if (await isWorkKeyTaken(tx, String(book['work_key']), pair.from))
    throw new AppError(409, 'Another book has taken its title and author since.')
  await restoreBook(tx, book)
  // Only ever filled, so that it was null.
  const { addedAt, ...fields } = before
  if (Object.keys(before).length > 0)
    await updateBookRow(tx, pair.into, {
      ...fields,
      ...(addedAt === undefined ? {} : { addedAt: null }),
    })
  const kept = await takeKeptRows(tx, change.id)
  await moveEntriesBack(tx, pair, { moved, carried }, kept, change.at)
  await moveRowsBack(tx, pair, rows, kept)
}

const TOO_LATE = `A merge can be undone for ${UNDOABLE_DAYS} days.`

export const isUndoable = ({ at }: Pick<BookChange, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() < UNDOABLE_DAYS * 86_400_000

/**
 * `isOfTwo`: two readers have named one or the other. One reader's word does not become everybody's by a merge:
 * of a book that one alone vouches for nothing is taken, and its own ISBNs go once others vouch for it.
 */
function unite(
  stays: BookFactsRow,
  gone: BookFactsRow,
  { isRated, isOfTwo }: { isRated: boolean; isOfTwo: boolean },
): UnitedFields {
  const stronger =
    STRENGTH.indexOf(gone.provenance) > STRENGTH.indexOf(stays.provenance) ? gone : stays
  const provenance = stronger.provenance === 'reader' && isOfTwo ? 'readers' : stronger.provenance
  const given = gone.provenance === 'reader' ? stays : gone
  const names = (own: string, ...lists: string[][]) =>
    [...new Set(lists.flat())].filter((name) => name !== own)
  const otherTitles = names(stays.title, stays.otherTitles, [given.title], given.otherTitles)
  const authorNames = names(stays.author, stays.authorNames, [given.author], given.authorNames)
  const vouched = [stays, given].filter(
    (book) => book.provenance !== 'reader' || book.provenance === provenance,
  )
  const [isbn13 = null, ...otherIsbns] = names(
    '',
    ...vouched.map((book) => [...(book.isbn13 ? [book.isbn13] : []), ...book.otherIsbns]),
  )
  return {
    otherTitles,
    authorNames,
    matchKeys: factsOf({ ...stays, otherTitles, authorNames }).matchKeys,
    searchText: searchText({ ...stays, otherTitles, authorNames }),
    otherIsbns,
    isbn13,
    year: stays.year ?? given.year,
    pages: stays.pages ?? given.pages,
    ageFrom: stays.ageFrom ?? given.ageFrom,
    genre: stays.genre ?? given.genre,
    description: stays.description ?? given.description,
    coverUrl: stays.coverUrl ?? given.coverUrl,
    seriesName: stays.seriesName ?? given.seriesName,
    seriesPosition: stays.seriesName === null ? given.seriesPosition : stays.seriesPosition,
    popularity: Math.max(stays.popularity, given.popularity),
    provenance,
    addedAt: stays.addedAt ?? gone.addedAt,
    currentAnalysisId: isRated
      ? stays.currentAnalysisId
      : (given.currentAnalysisId ?? stays.currentAnalysisId),
  }
}

function changedFields(before: BookFactsRow, after: UnitedFields): Partial<UnitedFields> {
  const fields = Object.keys(after) as (keyof UnitedFields)[]
  const changed = fields.filter((field) => String(before[field]) !== String(after[field]))
  return Object.fromEntries(changed.map((field) => [field, before[field]]))
}
