import { and, asc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import {
  NO_METADATA,
  type BookFile,
  type RefusedFile,
} from '../../adapters/book-folders/book-file.ts'
import type { Db } from '../../db/db.ts'
import { analyses, folderFiles } from '../../db/schema.ts'

export type FolderFile = typeof folderFiles.$inferSelect
export type Outcome = Pick<FolderFile, 'state' | 'reason' | 'bookId' | 'analysisId' | 'result'>

const FILES_A_STATEMENT = 500
/** Longer than reading one takes. */
const CLAIMED_MS = 5 * 60_000

/** New and changed files wait, others stay as they are. */
export async function upsertFiles(
  db: Db,
  folder: string,
  files: readonly BookFile[],
): Promise<void> {
  const { bytes, modifiedMs, metadata } = folderFiles
  for (let at = 0; at < files.length; at += FILES_A_STATEMENT) {
    await db
      .insert(folderFiles)
      .values(files.slice(at, at + FILES_A_STATEMENT).map((file) => ({ ...file, folder })))
      .onConflictDoUpdate({
        target: folderFiles.path,
        set: {
          folder,
          bytes: sql`excluded.bytes`,
          modifiedMs: sql`excluded.modified_ms`,
          metadata: sql`excluded.metadata`,
          state: 'waiting',
          reason: null,
          result: null,
          tries: 0,
          claimedUntil: null,
        },
        setWhere: sql`(${bytes}, ${modifiedMs}, ${metadata}, ${folderFiles.folder})
          is distinct from (excluded.bytes, excluded.modified_ms, excluded.metadata, excluded.folder)`,
      })
  }
}

export async function upsertRefused(
  db: Db,
  folder: string,
  refused: readonly RefusedFile[],
  now: Date,
): Promise<void> {
  const none = { bytes: 0, modifiedMs: 0, metadata: NO_METADATA, readAt: now }
  for (let at = 0; at < refused.length; at += FILES_A_STATEMENT) {
    const rows = refused.slice(at, at + FILES_A_STATEMENT)
    await db
      .insert(folderFiles)
      .values(rows.map((one) => ({ ...one, ...none, folder, state: 'unreadable' as const })))
      .onConflictDoUpdate({
        target: folderFiles.path,
        set: { folder, state: 'unreadable', reason: sql`excluded.reason`, result: null },
      })
  }
}

/** What is not there any more is forgotten, with counts that nobody has accepted. */
export async function deleteGone(
  db: Db,
  folder: string,
  present: ReadonlySet<string>,
): Promise<void> {
  const known = await db
    .select({ path: folderFiles.path, analysisId: folderFiles.analysisId })
    .from(folderFiles)
    .where(eq(folderFiles.folder, folder))
  for (const { path, analysisId } of known.filter((one) => !present.has(one.path))) {
    await deletePending(db, analysisId)
    await db.delete(folderFiles).where(eq(folderFiles.path, path))
  }
}

export async function deletePending(db: Db, analysisId: number | null): Promise<void> {
  if (analysisId === null) return
  await db.delete(analyses).where(and(eq(analyses.id, analysisId), isNull(analyses.acceptedAt)))
}

/** Null if none waits. Of several processes each gets another file; one of a killed process is had after a while. */
export async function claimNext(db: Db, folder: string, now: Date): Promise<FolderFile | null> {
  const { path, state, claimedUntil, tries } = folderFiles
  const next = db
    .select({ path })
    .from(folderFiles)
    .where(
      and(
        eq(folderFiles.folder, folder),
        eq(state, 'waiting'),
        or(isNull(claimedUntil), lt(claimedUntil, now)),
      ),
    )
    .orderBy(asc(path))
    .limit(1)
    .for('update', { skipLocked: true })
  const [file] = await db
    .update(folderFiles)
    .set({ claimedUntil: new Date(now.getTime() + CLAIMED_MS), tries: sql`${tries} + 1` })
    .where(sql`${path} in ${next}`)
    .returning()
  return file ?? null
}

/** For the one process that has the database. */
export async function endClaims(db: Db): Promise<void> {
  await db.update(folderFiles).set({ claimedUntil: null }).where(eq(folderFiles.state, 'waiting'))
}

export async function updateOutcome(
  db: Db,
  path: string,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await db
    .update(folderFiles)
    .set({ ...outcome, claimedUntil: null, readAt: now })
    .where(eq(folderFiles.path, path))
}

export async function selectFiles(db: Db, folder: string): Promise<FolderFile[]> {
  return await db
    .select()
    .from(folderFiles)
    .where(eq(folderFiles.folder, folder))
    .orderBy(asc(folderFiles.path))
}

/** `lately`: read since then. */
export async function countFiles(db: Db, folder: string, since: Date) {
  const { state, readAt } = folderFiles
  const inState = (one: FolderFile['state']) =>
    sql<number>`(count(*) filter (where ${state} = ${one}))::int`
  const [row] = await db
    .select({
      files: sql<number>`count(*)::int`,
      waiting: inState('waiting'),
      rated: inState('rated'),
      unmatched: inState('unmatched'),
      doubtful: inState('doubtful'),
      unreadable: inState('unreadable'),
      lately: sql<number>`(count(*) filter (where ${readAt} > ${since}))::int`,
    })
    .from(folderFiles)
    .where(eq(folderFiles.folder, folder))
  return row!
}

export async function selectProblems(
  db: Db,
  folder: string,
  limit: number,
): Promise<{ path: string; reason: string }[]> {
  const { path, reason, state } = folderFiles
  const rows = await db
    .select({ path, reason })
    .from(folderFiles)
    .where(and(eq(folderFiles.folder, folder), notInArray(state, ['waiting', 'rated'])))
    .orderBy(asc(path))
    .limit(limit)
  return rows.map((row) => ({ path: row.path, reason: row.reason ?? '' }))
}
