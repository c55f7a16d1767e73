/** A book of readers' word is called as they agree; nobody names it for the others (decisions/0030). */
import type { Db } from '../../db/db.ts'
import type { Provenance } from '../../db/schema/books.ts'
import type { Deps } from '../../deps.ts'
import { agreedNaming, type Naming } from '../../domain/works/agreed-naming.ts'
import { searchText } from '../../domain/works/search-text.ts'
import { factsOf, matchKeys } from '../../domain/works/work-facts.ts'
import { queueAnalysis } from '../stored-books/analysis-queue.ts'
import {
  isWorkKeyTaken,
  lockBookRow,
  updateBookRow,
  type BookFactsRow,
} from '../stored-books/book-record.queries.ts'
import { isConfirmedByReaders, selectNamings } from '../stored-books/namings.queries.ts'
import { clearAnalysis } from '../stored-books/submissions.queries.ts'

type NamingDeps = Pick<Deps, 'jobs'>

/** `by`: who has just named it. Returns whether the book has become everybody's. */
export async function nameByReaders(
  { jobs }: NamingDeps,
  tx: Db,
  { bookId, by }: { bookId: number; by: number | null },
  now: Date,
): Promise<boolean> {
  const row = await lockBookRow(tx, bookId)
  if (row.provenance !== 'reader') return false
  const namings = await selectNamings(tx, bookId)
  const agreed = namings.length > 1 ? agreedNaming(namings) : null
  if (!agreed) return false
  const readerIds = agreed.by.map(({ readerId }) => readerId)
  const isConfirmed = await isConfirmedByReaders(tx, { bookId, readerIds, by }, now)
  const named = await rename({ jobs }, tx, row, agreed.naming, isConfirmed ? 'readers' : 'reader')
  return named && isConfirmed
}

/**
 * An administrator's word stands for everybody, and nothing else of the row that a reader has made. Who names no author
 * confirms none, and what readers have agreed on is renamed by editing the book alone.
 */
export async function nameByAdministrator(
  deps: NamingDeps,
  tx: Db,
  bookId: number,
  naming: Naming & { isbn13: string | null },
): Promise<boolean> {
  const row = await lockBookRow(tx, bookId)
  if (row.provenance !== 'reader' || naming.author === '') return false
  if (await rename(deps, tx, row, naming, 'administrator', naming.isbn13)) return true
  await updateBookRow(tx, bookId, { provenance: 'administrator' })
  return true
}

/** After one of its readers has been reverted: as the others call it. */
export async function nameByTheRest(deps: NamingDeps, tx: Db, bookId: number): Promise<void> {
  const row = await lockBookRow(tx, bookId)
  const namings = await selectNamings(tx, bookId)
  const naming = namings.length > 1 ? agreedNaming(namings)?.naming : namings[0]
  const isbn13 = row.provenance === 'administrator' ? row.isbn13 : null
  if (naming) await rename(deps, tx, row, naming, row.provenance, isbn13)
}

/** False, and nothing is changed, if another book has that name: then they are two for an administrator to merge. */
async function rename(
  { jobs }: NamingDeps,
  tx: Db,
  row: BookFactsRow,
  naming: Naming,
  provenance: Provenance,
  isbn13: string | null = null,
): Promise<boolean> {
  const { title, author, year, seriesName, seriesPosition } = naming
  const { otherTitles, authorNames } = row
  const isSame =
    title === row.title &&
    author === row.author &&
    year === row.year &&
    seriesName === row.seriesName &&
    seriesPosition === row.seriesPosition
  if (isSame && provenance === row.provenance && isbn13 === row.isbn13) return true
  const identity = factsOf({ ...naming, otherTitles, authorNames })
  const workKey = title === row.title && author === row.author ? row.workKey : identity.key
  if (await isWorkKeyTaken(tx, workKey, row.id)) return false
  await updateBookRow(tx, row.id, {
    title,
    author,
    year,
    seriesName,
    seriesPosition,
    // Of readers it counts once three have said it.
    isbn13,
    workKey,
    matchKeys: matchKeys(identity),
    searchText: searchText({ ...row, title, author, seriesName }),
    provenance,
  })
  if (isSame) return true
  await clearAnalysis(tx, row.id)
  await queueAnalysis(jobs, tx, [row.id])
  return true
}
