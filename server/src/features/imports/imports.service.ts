import { setTimeout as wait } from 'node:timers/promises'
import type { ColumnOfField, ImportReport, ImportStatistics } from '@pagelight/contract/imports.ts'
import {
  IMPORT_FILE_NAME,
  NEEDED_COLUMNS,
  NOT_CSV,
} from '@pagelight/contract/constants/import-limits.ts'
import { KEPT_IMPORT_BYTES } from '@pagelight/contract/constants/library-limits.ts'
import type { Deps } from '../../deps.ts'
import { latestDay } from '../../domain/latest-day.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { TextInSlices } from '../../http/in-slices.ts'
import { oneLine } from '../../domain/plain-text.ts'
import { attentionCsv } from './attention-csv.ts'
import { FileRefused } from './formats/file-refused.ts'
import {
  selectAttentionRows,
  selectFirstAttentionRows,
  selectReasons,
} from './import-attention.queries.ts'
import { queueImport, runImport, type ImportDeps } from './import.job.ts'
import {
  countRunningImports,
  deleteOldImports,
  failAbandonedReadings,
  failReading,
  findImport,
  findImportState,
  findSimultaneous,
  insertImport,
  lockReader,
  renewLease,
  selectImports,
  updateRead,
  updateRefused,
  type ImportListing,
} from './imports.queries.ts'
import { measureFile } from './measure-file.ts'
import { addPeopleOfFile } from './people-in-files.ts'
import { readUpload } from './read-upload.ts'
import { updateUndone } from './undo/undo.queries.ts'
import { undoChanges } from './undo/undo.service.ts'

type Upload = { name: string; path: string; columns: ColumnOfField | null }

export const TOO_MANY = 'Other imports of yours are still running. Please wait until they are done.'
const KEPT_IMPORTS = 20
export const MAX_RUNNING = 3
const SHOWN_ROWS = 200
const ROWS_A_SLICE = 200
const POLL_MS = 150
/** Thrice within a lease. */
const RENEW_EVERY_MS = 10_000
/** A little longer than the client's limit of 300 s. */
const TIMEOUT_MS = 310_000
const TOO_LATE = 'The file waited too long to be read. Please send it again.'

/** Returns the id of the running import if the same file is being imported. */
export async function startImport(
  deps: ImportDeps,
  readerId: number,
  { name, path, columns }: Upload,
): Promise<number> {
  if (!IMPORT_FILE_NAME.test(name)) throw new AppError(400, NOT_CSV)
  if (columns && !(columns.title && columns.author)) throw new AppError(400, NEEDED_COLUMNS)
  const { id, isNew } = await openImport(deps, readerId, { name, path, columns })
  if (isNew) {
    await readInto(deps, readerId, id, { path, columns })
    // The queue does it as well, retries, and logs failures.
    if (deps.config.role !== 'web') void runImport(deps, id).catch(() => undefined)
  }
  return id
}

/** From now on the import is in the list. */
async function openImport(
  { db, clock }: ImportDeps,
  readerId: number,
  { name, path, columns }: Upload,
): Promise<{ id: number; isNew: boolean }> {
  const requestedAt = clock()
  const file = await measureFile(path)
  const digest = columns ? `${file.digest} ${JSON.stringify(columns)}` : file.digest
  return await db.transaction(async (tx) => {
    await lockReader(tx, readerId)
    await failAbandonedReadings(tx, readerId, requestedAt)
    // Another tab may have imported the same file meanwhile.
    const simultaneous = await findSimultaneous(tx, readerId, digest, requestedAt)
    if (simultaneous !== null) return { id: simultaneous, isNew: false }
    if ((await countRunningImports(tx, readerId)) >= MAX_RUNNING) throw new AppError(429, TOO_MANY)
    const fileName = oneLine(name).slice(-200).toWellFormed()
    const rows = Math.max(0, file.lines - 1)
    const id = await insertImport(tx, { readerId, fileName, digest, rows, createdAt: clock() })
    await deleteOldImports(tx, readerId, { keep: KEPT_IMPORTS, bytes: KEPT_IMPORT_BYTES })
    return { id, isNew: true }
  })
}

async function readInto(
  deps: ImportDeps,
  readerId: number,
  id: number,
  { path, columns }: Omit<Upload, 'name'>,
): Promise<void> {
  const { db, clock, jobs } = deps
  const renewing = setInterval(() => {
    renewLease(db, id).catch(() => undefined) // without the database it ends, as it should
  }, RENEW_EVERY_MS)
  try {
    const file = { path, columns, today: latestDay(clock()) }
    const { chunks, digest: _, people, ...read } = await readUpload(deps, readerId, file)
    await db.transaction(async (tx) => {
      const own = { readerId, importId: id }
      const told = people ? [await addPeopleOfFile(tx, own, people, clock())] : []
      const remarks = [...read.remarks, ...told]
      if (!(await updateRead(tx, id, { ...read, remarks }, chunks)))
        throw new AppError(503, TOO_LATE)
      await queueImport(jobs, tx, id)
    })
  } catch (error) {
    if (!(error instanceof FileRefused)) {
      await failReading(db, id, clock()).catch(() => undefined) // its lease will end
      throw error
    }
    await updateRefused(db, id, { refusal: error.message, fileTable: error.table, now: clock() })
    throw new AppError(400, error.message, { cause: error })
  } finally {
    clearInterval(renewing)
  }
}

/** Any process may be working on the import. */
export async function importResult(
  { db, clock, importsInFlight }: ImportDeps,
  readerId: number,
  id: number,
  signal: AbortSignal,
): Promise<ImportStatistics> {
  const until = performance.now() + TIMEOUT_MS
  while (!signal.aborted && performance.now() < until) {
    const record = await findImportState(db, readerId, id)
    if (!record) throw notFound('Import')
    if (record.isAbandoned) await failAbandonedReadings(db, readerId, clock())
    if (record.status === 'failed' || record.isAbandoned) {
      throw new AppError(
        500,
        'The import was interrupted. What was added so far is in your library.',
      )
    }
    if (record.status === 'refused') throw new AppError(400, record.refusal ?? NOT_CSV)
    if (record.status !== 'running' && record.status !== 'reading') {
      const { addedBooks: added_books, skippedBooks: skipped_books } = record
      return { added_books, skipped_books, errors: await selectReasons(db, id) }
    }
    const here = importsInFlight.find(id)?.promise.catch(() => undefined)
    await Promise.race([wait(POLL_MS), ...(here ? [here] : [])])
  }
  throw new AppError(
    504,
    'The import is still running. Please check your library in a few minutes.',
  )
}

export async function listImports(
  { db, clock }: ImportDeps,
  readerId: number,
): Promise<ImportReport[]> {
  await failAbandonedReadings(db, readerId, clock())
  return (await selectImports(db, readerId, KEPT_IMPORTS)).map(toReport)
}

export async function viewImport({ db }: ImportDeps, readerId: number, id: number) {
  const record = await getImport(db, readerId, id)
  const rows = await selectFirstAttentionRows(db, id, SHOWN_ROWS)
  return {
    ...toReport(record),
    errors: rows.flatMap(({ reasons }) => reasons),
    rows_to_look_at: rows.map(({ rowNumber: row, outcome, reasons: sentences }) => ({
      row,
      outcome,
      sentences,
    })),
  }
}

export async function listAttentionRows(
  { db }: ImportDeps,
  readerId: number,
  id: number,
): Promise<TextInSlices> {
  const { header } = await getImport(db, readerId, id)
  return new TextInSlices(attentionCsv(header, selectAttentionRows(db, id, ROWS_A_SLICE)))
}

/** Puts back what was before the import, except what was changed since. */
export async function undoImport(
  { db, clock }: ImportDeps,
  readerId: number,
  id: number,
): Promise<ImportReport> {
  return await db.transaction(async (tx) => {
    await lockReader(tx, readerId)
    const record = await getImport(tx, readerId, id)
    if (record.status === 'running' || record.status === 'reading')
      throw new AppError(409, 'The import is still running. Please wait until it is done.')
    if (record.status === 'undone' || record.status === 'refused') return toReport(record)
    await updateUndone(tx, id, await undoChanges(tx, record, clock()))
    return toReport(await getImport(tx, readerId, id))
  })
}

async function getImport(db: Deps['db'], readerId: number, id: number): Promise<ImportListing> {
  const record = await findImport(db, readerId, id)
  if (!record) throw notFound('Import')
  return record
}

function toReport(record: ImportListing): ImportReport {
  const { rowsDone, addedBooks, skippedBooks, mergedRows } = record
  const { undoneRemoved: removed, undoneKept: kept, undoneRestored: restored } = record
  return {
    id: record.id,
    file_name: record.fileName,
    format: record.format,
    status: record.status,
    rows: record.rows,
    rows_done: rowsDone,
    added_books: addedBooks,
    skipped_books: skippedBooks,
    merged_rows: mergedRows,
    unchanged_rows: skippedBooks - mergedRows,
    not_added_rows: rowsDone - addedBooks - skippedBooks,
    new_books: record.newBooks,
    unrated_books: record.unratedBooks,
    attention_rows: record.attentionRows,
    remarks: record.remarks,
    created_at: record.createdAt.toISOString(),
    finished_at: record.finishedAt?.toISOString() ?? null,
    refusal: record.refusal,
    table: record.fileTable,
    undone: removed === null || kept === null ? null : { removed, kept, restored: restored ?? 0 },
  }
}
