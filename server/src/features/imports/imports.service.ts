import { setTimeout as wait } from 'node:timers/promises'
import { NOT_CSV } from '@pagelight/contract/constants/import-limits.ts'
import type { ImportReport, ImportStatistics } from '@pagelight/contract/imports.ts'
import type { Deps } from '../../deps.ts'
import { latestDay } from '../../domain/latest-day.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { oneLine } from '../books/plain-text.ts'
import { attentionCsv } from './attention-csv.ts'
import { FileRefused } from './formats/file-refused.ts'
import { queueImport, runImport, type ImportDeps } from './import.job.ts'
import {
  countRunningImports,
  deleteImported,
  deleteOldImports,
  findImport,
  findSimultaneous,
  insertImport,
  lockReader,
  selectAttentionRows,
  selectImports,
  selectReasons,
  updateUndone,
  type ImportListing,
} from './imports.queries.ts'
import { readUpload, type ReadUpload } from './read-upload.ts'

type Upload = { name: string; path: string }

export const TOO_MANY = 'Other imports of yours are still running. Please wait until they are done.'
const KEPT_IMPORTS = 20
export const MAX_RUNNING = 3
const SHOWN_REASONS = 200
const POLL_MS = 150
/** A little longer than the client's limit of 300 s. */
const TIMEOUT_MS = 310_000

/** Returns the id of the running import if the same file is being imported. */
export async function startImport(
  deps: ImportDeps,
  readerId: number,
  { name, path }: Upload,
): Promise<number> {
  const { db, clock, jobs } = deps
  if (!/\.csv$/i.test(name)) throw new AppError(400, NOT_CSV)
  const requestedAt = clock()
  const { chunks, ...file } = await readOrRefuse(path, latestDay(requestedAt))
  const id = await db.transaction(async (tx) => {
    await lockReader(tx, readerId)
    // Another tab may have imported the same file meanwhile.
    const simultaneous = await findSimultaneous(tx, readerId, file.digest, requestedAt)
    if (simultaneous !== null) return simultaneous
    if ((await countRunningImports(tx, readerId)) >= MAX_RUNNING) throw new AppError(429, TOO_MANY)
    const given = { readerId, fileName: oneLine(name).slice(-200), createdAt: clock(), ...file }
    const inserted = await insertImport(tx, given, chunks)
    await queueImport(jobs, tx, inserted)
    await deleteOldImports(tx, readerId, KEPT_IMPORTS)
    return inserted
  })
  // The queue retries and logs failures.
  void runImport(deps, id).catch(() => undefined)
  return id
}

async function readOrRefuse(path: string, today: string): Promise<ReadUpload> {
  try {
    return await readUpload(path, today)
  } catch (error) {
    if (error instanceof FileRefused) throw new AppError(400, error.message, { cause: error })
    throw error
  }
}

/** Any process may be working on the import. */
export async function importResult(
  { db }: ImportDeps,
  readerId: number,
  id: number,
  signal: AbortSignal,
): Promise<ImportStatistics> {
  const until = performance.now() + TIMEOUT_MS
  while (!signal.aborted && performance.now() < until) {
    const record = await findImport(db, readerId, id)
    if (!record) throw notFound('Import')
    if (record.status === 'failed') {
      throw new AppError(
        500,
        'The import was interrupted. What was added so far is in your library.',
      )
    }
    if (record.status !== 'running') {
      const { addedBooks: added_books, skippedBooks: skipped_books } = record
      return { added_books, skipped_books, errors: await selectReasons(db, id) }
    }
    await wait(POLL_MS)
  }
  throw new AppError(
    504,
    'The import is still running. Please check your library in a few minutes.',
  )
}

export async function listImports({ db }: ImportDeps, readerId: number): Promise<ImportReport[]> {
  return (await selectImports(db, readerId, KEPT_IMPORTS)).map(toReport)
}

export async function viewImport({ db }: ImportDeps, readerId: number, id: number) {
  const record = await getImport(db, readerId, id)
  return { ...toReport(record), errors: (await selectReasons(db, id)).slice(0, SHOWN_REASONS) }
}

export async function listAttentionRows(
  { db }: ImportDeps,
  readerId: number,
  id: number,
): Promise<string> {
  const { header } = await getImport(db, readerId, id)
  return attentionCsv(header, await selectAttentionRows(db, id))
}

/** Removes what the import added, except entries changed since. */
export async function undoImport(
  { db }: ImportDeps,
  readerId: number,
  id: number,
): Promise<ImportReport> {
  return await db.transaction(async (tx) => {
    await lockReader(tx, readerId)
    const record = await getImport(tx, readerId, id)
    if (record.status === 'running')
      throw new AppError(409, 'The import is still running. Please wait until it is done.')
    if (record.status === 'undone') return toReport(record)
    await updateUndone(tx, id, await deleteImported(tx, record))
    return toReport(await getImport(tx, readerId, id))
  })
}

async function getImport(db: Deps['db'], readerId: number, id: number): Promise<ImportListing> {
  const record = await findImport(db, readerId, id)
  if (!record) throw notFound('Import')
  return record
}

function toReport(record: ImportListing): ImportReport {
  const { undoneRemoved: removed, undoneKept: kept } = record
  return {
    id: record.id,
    file_name: record.fileName,
    format: record.format,
    status: record.status,
    rows: record.rows,
    rows_done: record.rowsDone,
    added_books: record.addedBooks,
    skipped_books: record.skippedBooks,
    attention_rows: record.attentionRows,
    remarks: record.remarks,
    created_at: record.createdAt.toISOString(),
    finished_at: record.finishedAt?.toISOString() ?? null,
    undone: removed === null || kept === null ? null : { removed, kept },
  }
}
