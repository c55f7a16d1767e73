import type { ClientBase } from 'pg'
import type { CatalogueBook, CatalogueLine } from '../../adapters/sources/catalogue-line.ts'
import { stampOf } from '../../adapters/sources/read-lines.ts'
import {
  checkpoint,
  findImport,
  inTransaction,
  insertWords,
  upsertImport,
  upsertCatalogueRows,
  type ImportCounts,
} from './catalogue-import.queries.ts'
import { catalogueRow, type CatalogueRow } from '../stored-books/catalogue-row.ts'

export type BadLine = { file: string; line: number; reason: string }

export type ImportRun = {
  client: ClientBase
  clock: () => Date
  /** The embedded database needs explicit checkpoints. */
  isEmbedded: boolean
  onProgress: (file: string, counts: ImportCounts) => void
  onBadLine: (bad: BadLine) => void
}

export type BookSource<T> = {
  file: string
  kind: string
  lines: AsyncIterable<CatalogueLine<T>>
  /** Null for a record not worth storing. */
  toBooks: (records: readonly T[]) => Promise<(CatalogueBook | null)[]>
}

const BATCH_RECORDS = 4_000
/** Progress is saved after this many lines even if none is a book. */
const BATCH_LINES = 40_000
const CHECKPOINT_EVERY = 100_000
/** Words stored by this run are not sent again; emptied at this size. */
const MAX_KNOWN_WORDS = 400_000

/** Returns the counts of the whole file, including those of earlier runs. */
export async function importFile<T>(run: ImportRun, source: BookSource<T>): Promise<ImportCounts> {
  const { client } = run
  const key = await sourceKey(source.kind, source.file)
  const before = await findImport(client, key)
  let counts: ImportCounts = before ?? { lines: 0, books: 0, passedOver: 0, badLines: 0 }
  if (before?.finished) return counts
  const words = new Set<string>()
  let storedSinceCheckpoint = 0

  async function store(rows: readonly CatalogueRow[], upTo: ImportCounts): Promise<void> {
    await inTransaction(client, async () => {
      await upsertCatalogueRows(client, rows, run.clock())
      await insertWords(client, newWords(rows, words))
      await upsertImport(client, key, upTo, run.clock(), false)
    })
    counts = upTo
    run.onProgress(source.file, counts)
    storedSinceCheckpoint += rows.length
    if (!run.isEmbedded || storedSinceCheckpoint < CHECKPOINT_EVERY) return
    storedSinceCheckpoint = 0
    await checkpoint(client)
  }

  // Stores one batch while the next is read.
  let storing: Promise<void> = Promise.resolve()
  for await (const batch of batches(source, counts, run)) {
    const books = (await source.toBooks(batch.records)).map((book) =>
      book === null ? null : catalogueRow(book),
    )
    const rows = books.filter((row) => row !== null)
    await storing
    const upTo = {
      lines: batch.lines,
      books: counts.books + rows.length,
      passedOver: counts.passedOver + batch.others + books.length - rows.length,
      badLines: counts.badLines + batch.bad,
    }
    storing = store(rows, upTo)
    // Awaited above; this only prevents an unhandled rejection.
    storing.catch(() => undefined)
  }
  await storing
  await upsertImport(client, key, counts, run.clock(), true)
  return counts
}

export async function sourceKey(kind: string, file: string): Promise<string> {
  return `${kind} ${await stampOf(file)}`
}

type Batch<T> = { records: T[]; lines: number; others: number; bad: number }

async function* batches<T>(
  source: BookSource<T>,
  done: ImportCounts,
  run: ImportRun,
): AsyncGenerator<Batch<T>> {
  const skip = done.lines
  let line = 0
  let batch: Batch<T> = { records: [], lines: skip, others: 0, bad: 0 }
  for await (const parsed of source.lines) {
    line++
    if (line <= skip) continue
    batch.lines = line
    if (parsed.kind === 'record') batch.records.push(parsed.record)
    else if (parsed.kind === 'other') batch.others++
    else {
      batch.bad++
      run.onBadLine({ file: source.file, line, reason: parsed.reason })
    }
    const length = batch.records.length + batch.others + batch.bad
    if (batch.records.length < BATCH_RECORDS && length < BATCH_LINES) continue
    yield batch
    batch = { records: [], lines: line, others: 0, bad: 0 }
  }
  if (batch.records.length + batch.others + batch.bad > 0) yield batch
}

function newWords(rows: readonly CatalogueRow[], known: Set<string>): string[] {
  if (known.size > MAX_KNOWN_WORDS) known.clear()
  const fresh: string[] = []
  for (const { searchText } of rows) {
    for (const word of searchText.split(' ')) {
      if (known.has(word)) continue
      known.add(word)
      fresh.push(word)
    }
  }
  // Sorted, so that concurrent imports cannot deadlock.
  return fresh.toSorted()
}
