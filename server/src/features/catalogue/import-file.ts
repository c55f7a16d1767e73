/** Takes one file of books into the database, batch by batch; each batch and the place it ends are one transaction. */
import { basename } from 'node:path'
import { statSync } from 'node:fs'
import type { ClientBase } from 'pg'
import type { CatalogueBook, CatalogueLine } from '../../adapters/sources/catalogue-line.ts'
import {
  checkpoint,
  findImport,
  inTransaction,
  insertWords,
  upsertImport,
  upsertCatalogueRows,
  type ImportCounts,
} from './catalogue-import.queries.ts'
import { catalogueRow, mergeRows, type CatalogueRow } from '../books/catalogue-row.ts'

export type BadLine = { file: string; line: number; reason: string }

/** What an import tells while it runs, and what it is run with. */
export type ImportRun = {
  client: ClientBase
  clock: () => Date
  /** The embedded database writes its log to its tables only when it is asked to. */
  isEmbedded: boolean
  onProgress: (file: string, counts: ImportCounts) => void
  onBadLine: (bad: BadLine) => void
}

export type BookSource<T> = {
  file: string
  kind: string
  lines: AsyncIterable<CatalogueLine<T>>
  /** The books of some records, with what has to be looked up for them; null for one that is not worth storing. */
  toBooks: (records: readonly T[]) => Promise<(CatalogueBook | null)[]>
}

const BATCH_RECORDS = 4_000
/** A place is noted after so many lines even where none of them is a book. */
const BATCH_LINES = 40_000
const CHECKPOINT_EVERY = 100_000
/** Words that this run has stored already, so that they are not sent again; emptied when they are too many. */
const MAX_KNOWN_WORDS = 400_000

/** Answers what the whole file came to, also when an earlier run did part of it or all. */
export async function importFile<T>(run: ImportRun, source: BookSource<T>): Promise<ImportCounts> {
  const { client } = run
  const key = sourceKey(source.kind, source.file)
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

  // While the database stores a batch the next one is read.
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
    storing = store(mergeRows(rows), upTo)
    // It is waited for above; until then a failure is nobody's.
    storing.catch(() => undefined)
  }
  await storing
  await upsertImport(client, key, counts, run.clock(), true)
  return counts
}

/** The same file again, or the rest of it. */
export function sourceKey(kind: string, file: string): string {
  const { size, mtimeMs } = statSync(file)
  return [kind, basename(file), size, Math.floor(mtimeMs)].join(' ')
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
  // In one order, so that two imports at a time never wait for each other.
  return fresh.toSorted()
}
