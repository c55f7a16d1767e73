import { STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { starterWork } from '../../../adapters/starter-catalogue/update-file.ts'
import type { Db } from '../../../db/db.ts'
import type { WorkFacts } from '../../../domain/works/work-facts.ts'
import { deleteBooks } from '../../stored-books/gone-books.queries.ts'
import { findSameWorks } from '../../stored-books/resolve-works.ts'
import { BOOK_COLUMNS, ORIGIN } from '../starter.queries.ts'
import type { UpdatedWork } from './overlay.ts'

export type StoredUpdate = { id: number; madeAt: Date; works: UpdatedWork[]; adopted: AdoptedRow[] }
/** A row of `books` as it was. */
export type AdoptedRow = Record<string, unknown> & { id: number }

const over = z.object({ key: z.string(), digest: z.string() })
/** With the fields in their order, which jsonb does not keep and digests of the loading count. */
const updatedWorks = z.array(z.object({ work: starterWork, over: over.nullable() }))

/** Those that are not undone, oldest first. */
export async function selectUpdates(db: Db): Promise<StoredUpdate[]> {
  const { rows } = await db.execute<{
    id: number
    made_at: string
    works: unknown
    adopted: AdoptedRow[]
  }>(
    sql`select id, made_at, works, adopted from catalogue_updates where undone_at is null order by id`,
  )
  return rows.map(({ id, made_at: madeAt, works, adopted }) => ({
    id,
    madeAt: new Date(madeAt),
    works: updatedWorks.parse(works),
    adopted,
  }))
}

/** Changes with each update that is applied or undone; empty while there is none. */
export async function selectUpdateState(db: Db): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select coalesce(string_agg(id::text, ' ' order by id), '') as state from catalogue_updates where undone_at is null`,
  )
  return rows[0]!.state
}

export async function insertUpdate(
  tx: Db,
  { madeAt, works, adopted }: Omit<StoredUpdate, 'id'>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into catalogue_updates (made_at, applied_at, works, adopted)
    values (${madeAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${JSON.stringify(works)}::jsonb,
      ${JSON.stringify(adopted)}::jsonb)`)
}

export async function markUndone(tx: Db, id: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update catalogue_updates set undone_at = ${now.toISOString()}::timestamptz where id = ${id}`,
  )
}

/** Books that are there and will become the catalogue's. What one reader alone has said is not kept beside its row. */
export async function selectToAdopt(tx: Db, works: readonly WorkFacts[]): Promise<AdoptedRow[]> {
  const found = await findSameWorks(tx, works)
  const ids = found.flatMap(({ same }) => same?.id ?? [])
  const { rows } = await tx.execute<{ row: AdoptedRow }>(
    sql`select to_jsonb(b) as row from books b where b.id = ${anyOf(ids)} and b.origin <> ${ORIGIN} and b.known_by <> 'reader'`,
  )
  return rows.map(({ row }) => row)
}

/** A work keeps its row under another title. */
export async function moveWorkKeys(
  tx: Db,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  const given = moves.filter(({ from, to }) => from !== to)
  await tx.execute(sql`
    update books set work_key = r.to_key
    from jsonb_to_recordset(${JSON.stringify(given.map(({ from, to }) => ({ from_key: from, to_key: to })))}::jsonb)
      as r(from_key text, to_key text)
    where books.work_key = r.from_key and books.origin = ${ORIGIN}
      and not exists (select 1 from books taken where taken.work_key = r.to_key)`)
}

/** The rows are again what they were, but for what an administrator has edited or set since. */
export async function restoreAdopted(tx: Db, adopted: readonly AdoptedRow[]): Promise<void> {
  const was = sql`jsonb_populate_recordset(null::books, ${JSON.stringify(adopted)}::jsonb) was`
  const columns = [...BOOK_COLUMNS, 'known_by']
  const set = columns.map((column) => `${column} = was.${column}`).join(', ')
  await tx.execute(sql`
    update books set ${sql.raw(set)} from ${was} where books.id = was.id and books.known_by <> 'administrator'`)
  await tx.execute(sql`
    update books set origin = was.origin, catalogue_digest = null, current_analysis_id =
      case when ${isOfCatalogue(sql`books.current_analysis_id`)} then was.current_analysis_id else books.current_analysis_id end
    from ${was} where books.id = was.id`)
  await deleteAssessments(tx, sql`book_id = ${anyOf(adopted.map(({ id }) => id))}`)
}

/**
 * Works that only the update has brought in. Those that nobody has anything of go; returns the others, whose rating by
 * the catalogue goes.
 */
export async function withdrawWorks(tx: Db, keys: readonly string[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from books where origin = ${ORIGIN}
      and work_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`)
  const ids = rows.map(({ id }) => id)
  const isUsed = USED_IN.map(([table, condition]) =>
    sql.raw(`exists (select 1 from ${table} u where ${condition})`),
  )
  await deleteBooks(tx, sql`books.id = ${anyOf(ids)} and not (${sql.join(isUsed, sql` or `)})`)
  const { rows: kept } = await tx.execute<{ id: number }>(sql`
    update books set origin = 'import', catalogue_digest = null, current_analysis_id =
      case when ${isOfCatalogue(sql`current_analysis_id`)} then null else current_analysis_id end
    where id = ${anyOf(ids)} returning id`)
  const left = kept.map(({ id }) => id)
  await deleteAssessments(tx, sql`book_id = ${anyOf(left)}`)
  return left
}

const USED_IN = [
  ['library_entries', 'u.book_id = books.id'],
  ['submissions', 'u.book_id = books.id'],
  ['said_isbns', 'u.book_id = books.id'],
  ['book_reports', 'u.book_id = books.id'],
  ['dismissed_books', 'u.book_id = books.id'],
  ['read_by', 'u.book_id = books.id'],
  ['imported_ids', 'u.book_id = books.id'],
  ['import_changes', 'u.book_id = books.id'],
  ['book_changes', 'books.id in (u.book_id, u.into_id)'],
  [
    'analyses',
    `u.book_id = books.id and (u.requested_by is not null or u.analyst <> '${STARTER_ANALYST}')`,
  ],
]

const isOfCatalogue = (analysisId: SQL): SQL =>
  sql`exists (select 1 from analyses a where a.id = ${analysisId} and a.analyst = ${STARTER_ANALYST})`

async function deleteAssessments(tx: Db, condition: SQL): Promise<void> {
  await tx.execute(sql`
    delete from analyses where ${condition} and analyst = ${STARTER_ANALYST}
      and id not in (select current_analysis_id from books where current_analysis_id is not null)`)
}

const anyOf = (ids: readonly number[]) => sql`any(${`{${ids.join(',')}}`}::int[])`
