import type { AnalysisStage } from '@pagelight/contract/constants/analysis-stages.ts'
import type { Book, BookFields, StoredBook } from '@pagelight/contract/books.ts'
import { authorKey, titleKey } from '../../domain/works/work-key.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { isRated, type Renewal } from './analyses/analyses.service.ts'
import { queueEnrichment, wantsEnrichment } from './enrichment.job.ts'
import { landsWithin, type Flight } from './analyses/single-flight.ts'
import { toBook, toStoredBook } from './book-row.ts'
import { type BookRow } from './book-row.queries.ts'
import {
  findBook,
  findBookByWorkKey,
  findBooksByIsbn,
  findOnlyBookOfTitle,
  insertBook,
  updateAdded,
  updateUnknowns,
} from './books.queries.ts'
import { findTextEvidence } from './analyses/text-analyses.queries.ts'
import { claimedBook, type ClaimedBook } from './submitted-book.ts'

/** `joined`: the caller came to an analysis that was under way already, which costs nothing more. */
export type Wanted<T> = { joined: boolean } & (
  | { ready: T }
  | { underWay: { stage: AnalysisStage; run: string | null } }
)

type AnyFlight = Flight<unknown> & { joined: boolean; run?: string }

type BooksDeps = Pick<Deps, 'db' | 'clock' | 'analyses' | 'answerWithinMs' | 'sources' | 'jobs'>

export function createBooksService({
  db,
  clock,
  analyses,
  answerWithinMs,
  sources,
  jobs,
}: BooksDeps) {
  /** The book with an analysis: the one it has, or a new one. `readerId` is who asked. */
  async function analyze(fields: BookFields, readerId: number): Promise<Wanted<Book>> {
    const { id, flight } = await findRated(fields, readerId)
    return await whenLanded(flight, async () => toBook(await getRow(id)))
  }

  /** Adds the book to the database, where it is not there already. */
  async function select(fields: BookFields, readerId: number): Promise<Wanted<StoredBook>> {
    const { id, flight } = await findRated(fields, readerId)
    return await whenLanded(flight, async () => {
      await updateAdded(db, id, clock())
      return toStoredBook(await getRow(id))
    })
  }

  async function view(id: number): Promise<StoredBook> {
    const row = await getAdded(id)
    const book = toStoredBook(row)
    const counted =
      book.basis === 'full_text' && row.analysis
        ? await findTextEvidence(db, row.analysis.id)
        : null
    if (book.provenance && counted) book.provenance.text_evidence = counted
    return book
  }

  /** Asks the analysts anew; `run` is the name of an earlier call that was told to come back. */
  async function reanalyze(id: number, readerId: number, run?: string): Promise<Wanted<Renewal>> {
    const { book } = await getAdded(id)
    const flight = analyses.renew(book.id, { by: readerId, run })
    return await whenLanded(flight, () => flight.landing)
  }

  /** The book, and the analysis that has to land before it is rated; null where it is. */
  async function findRated(
    fields: BookFields,
    readerId: number,
  ): Promise<{ id: number; flight: AnyFlight | null }> {
    const { row, learned } = await findOrCreate(claimedBook(fields))
    const { id } = row.book
    if (sources.length > 0 && wantsEnrichment(row)) await queueEnrichment(jobs, db, id)
    return {
      id,
      flight: isRated(row, learned) ? null : analyses.ensure(id, { by: readerId, learned }),
    }
  }

  /** What is wanted, or, where that takes longer than a caller should be kept waiting, what is being done. */
  async function whenLanded<T>(
    flight: AnyFlight | null,
    then: () => Promise<T>,
  ): Promise<Wanted<T>> {
    if (flight && !(await landsWithin(flight.landing, answerWithinMs))) {
      return { underWay: { stage: flight.stage(), run: flight.run ?? null }, joined: flight.joined }
    }
    return { ready: await then(), joined: flight?.joined ?? false }
  }

  /** `learned`: the request told us something about a book of which we knew less. */
  async function findOrCreate(claimed: ClaimedBook): Promise<{ row: BookRow; learned: boolean }> {
    const known = await findKnown(claimed)
    const learned = known !== null && known.book.origin === 'reader' && addsTo(claimed, known)
    if (known && !learned) return { row: known, learned }
    if (known) await updateUnknowns(db, known.book.id, claimed)
    else await insertBook(db, claimed, clock())
    const row = await findBookByWorkKey(db, known?.book.workKey ?? claimed.workKey)
    if (!row) throw new Error('A book that was just written is gone')
    return { row, learned }
  }

  async function findKnown(claimed: ClaimedBook): Promise<BookRow | null> {
    const byIsbn = claimed.isbn13
      ? (await findBooksByIsbn(db, claimed.isbn13)).find((row) => agrees(claimed, row))
      : null
    if (byIsbn) return byIsbn
    const byKey = await findBookByWorkKey(db, claimed.workKey)
    if (byKey || authorKey(claimed.author) !== '') return byKey
    return await findOnlyBookOfTitle(db, titleKey(claimed.title))
  }

  async function getRow(id: number): Promise<BookRow> {
    const row = await findBook(db, id)
    if (!row) throw notFound('Book')
    return row
  }

  async function getAdded(id: number): Promise<BookRow> {
    const row = await getRow(id)
    if (!row.book.addedAt) throw notFound('Book')
    return row
  }

  return { analyze, select, view, reanalyze }
}

/** An ISBN alone proves little, since anybody may write one: the title or the author has to agree. */
function agrees(claimed: ClaimedBook, { book }: BookRow): boolean {
  const author = authorKey(claimed.author)
  return (
    author === '' ||
    author === authorKey(book.author) ||
    titleKey(claimed.title) === titleKey(book.title)
  )
}

function addsTo(claimed: ClaimedBook, { book }: BookRow): boolean {
  return (['description', 'coverUrl', 'isbn13', 'genre'] as const).some(
    (field) => book[field] === null && claimed[field] !== null,
  )
}
