/** Moves what hangs on one book to another. Each function returns what its undoing needs. */
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import type { EntryFields } from '../../../db/schema/entry-fields.ts'
import { ENTRY_SQL, entryFieldsOfRow } from '../../../db/statements/entry-columns.ts'
import { clearOldMerges } from '../../stored-books/gone-books.queries.ts'
import { deleteUnusedWords, insertSearchWords } from '../../stored-books/search-words.queries.ts'

type Pair = { from: number; into: number }
type Json = Record<string, unknown>

const jsonOf = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`
const idsOf = (ids: readonly number[]) => sql`any(${`{${ids.join(',')}}`}::int[])`

async function rowsOf(db: Db, table: string, condition: SQL): Promise<Json[]> {
  const { rows } = await db.execute<{ row: Json }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${condition}`,
  )
  return rows.map(({ row }) => row)
}

/** Rows whose reader or book no longer exists, or that are there again, are left out. */
async function restoreRows(db: Db, table: string, rows: readonly Json[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const list = (prefix: string) =>
    sql.join(
      columns.map((column) => sql`${sql.raw(prefix)}${sql.identifier(column)}`),
      sql`, `,
    )
  const needs = (column: string, other: string) =>
    columns.includes(column)
      ? sql`(r.${sql.identifier(column)} is null or exists (select 1 from ${sql.identifier(other)} o where o.id = r.${sql.identifier(column)}))`
      : sql`true`
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${list('')}) overriding system value
    select ${list('r.')} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${jsonOf(rows)}) r
    where ${needs('reader_id', 'readers')} and ${needs('book_id', 'books')}
      and ${needs('other_book_id', 'books')}
    on conflict do nothing`)
}

/** A reader's row as it was; see `merged_rows`. */
export type KeptRow = {
  table: 'library_entries' | 'imported_ids' | 'said_isbns' | (typeof LISTS)[number]
  side: 'from' | 'into'
  row: Json
}

const LISTS = ['submissions', 'dismissed_books', 'read_by'] as const

export async function insertKeptRows(
  tx: Db,
  changeId: number,
  into: number,
  kept: readonly KeptRow[],
): Promise<void> {
  const rows = kept.map(({ table, side, row }) => ({
    reader_id: row['reader_id'],
    of_table: table,
    side,
    entry_book_id: table === 'library_entries' ? into : null,
    content: row,
  }))
  await tx.execute(sql`
    insert into merged_rows (change_id, reader_id, of_table, side, entry_book_id, content)
    select ${changeId}::int, reader_id, of_table, side, entry_book_id, content
    from jsonb_to_recordset(${jsonOf(rows)}) as r(reader_id int, of_table text, side text, entry_book_id int,
      content jsonb)`)
}

/** What is still there of them, which are gone afterwards. */
export async function takeKeptRows(tx: Db, changeId: number): Promise<KeptRow[]> {
  const { rows } = await tx.execute<KeptRow>(sql`
    delete from merged_rows where change_id = ${changeId}
    returning of_table as "table", side, content as row`)
  return rows
}

export async function deleteKeptRows(db: Db, madeBefore: Date): Promise<void> {
  await clearOldMerges(db, madeBefore)
  await db.execute(sql`
    delete from merged_rows m using book_changes c
    where c.id = m.change_id and c.at < ${madeBefore.toISOString()}::timestamptz`)
}

const rowsIn = (kept: readonly KeptRow[], table: KeptRow['table'], side: KeptRow['side']) =>
  kept.flatMap((one) => (one.table === table && one.side === side ? [one.row] : []))

type MovedEntry = EntryFields & { addedAt: string; updatedAt: string }

function entryOf(row: Json): MovedEntry {
  const [addedAt, updatedAt] = [String(row['added_at']), String(row['updated_at'])]
  return { ...entryFieldsOfRow(row), addedAt, updatedAt }
}

/** Readers with both keep one entry: `merged` says what it holds. */
export async function moveEntries(
  tx: Db,
  { from, into }: Pair,
  merged: (from: MovedEntry, into: MovedEntry) => Omit<MovedEntry, 'updatedAt'>,
  now: Date,
): Promise<{ moved: number[]; carried: number[]; kept: KeptRow[] }> {
  const ofFrom = await rowsOf(tx, 'library_entries', sql`t.book_id = ${from}`)
  const ofInto = new Map(
    (await rowsOf(tx, 'library_entries', sql`t.book_id = ${into}`)).map((row) => [
      row['reader_id'],
      row,
    ]),
  )
  const both = ofFrom.flatMap((row) => {
    const other = ofInto.get(row['reader_id'])
    return other ? [{ from: row, into: other }] : []
  })
  const updates = both.map((pair) => ({
    reader_id: pair.from['reader_id'],
    ...merged(entryOf(pair.from), entryOf(pair.into)),
  }))
  await tx.execute(sql`
    update library_entries e set ${ENTRY_SQL.setFromFields}, added_at = r."addedAt",
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${jsonOf(updates)}) as r(reader_id int, ${ENTRY_SQL.fieldsWithTypes},
      "addedAt" timestamptz)
    where e.book_id = ${into} and e.reader_id = r.reader_id`)
  const carried = await carryKeptRows(tx, { from, into })
  await tx.execute(sql`
    delete from library_entries e using library_entries other
    where e.book_id = ${from} and other.book_id = ${into} and other.reader_id = e.reader_id`)
  const { rows } = await tx.execute<{ reader_id: number }>(
    sql`update library_entries set book_id = ${into} where book_id = ${from} returning reader_id`,
  )
  const kept = both.flatMap(({ from: one, into: other }): KeptRow[] => [
    { table: 'library_entries', side: 'from', row: one },
    { table: 'library_entries', side: 'into', row: other },
  ])
  return { moved: rows.map(({ reader_id }) => reader_id), carried, kept }
}

/** What earlier merges kept, or `ids` of it, belongs to the entry that holds it now. Returns the ids. */
async function carryKeptRows(
  tx: Db,
  { from, into }: Pair,
  ids?: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update merged_rows m set entry_book_id = ${into} where m.entry_book_id = ${from}
      and ${ids ? sql`m.id = ${idsOf(ids)}` : sql`true`} and exists (
        select 1 from library_entries e where e.reader_id = m.reader_id and e.book_id = ${into})
    returning m.id`)
  return rows.map(({ id }) => id)
}

/**
 * An entry that its reader has changed since the merge stays as it is now, and one that its reader has
 * removed stays removed.
 */
export async function moveEntriesBack(
  tx: Db,
  { from, into }: Pair,
  { moved, carried }: { moved: readonly number[]; carried: readonly number[] },
  kept: readonly KeptRow[],
  mergedAt: Date,
): Promise<void> {
  await tx.execute(sql`
    update library_entries set book_id = ${from} where book_id = ${into} and reader_id = ${idsOf(moved)}`)
  const present = await rowsOf(tx, 'library_entries', sql`t.book_id = ${into}`)
  const untouched = await rowsOf(
    tx,
    'library_entries',
    sql`t.book_id = ${into} and t.updated_at = ${mergedAt.toISOString()}::timestamptz`,
  )
  const isOfOneOf = (rows: readonly Json[]) => {
    const readers = new Set(rows.map((row) => row['reader_id']))
    return (row: Json) => readers.has(row['reader_id'])
  }
  const restored = rowsIn(kept, 'library_entries', 'into').filter(isOfOneOf(untouched))
  await overwriteEntries(tx, restored)
  const split = rowsIn(kept, 'library_entries', 'from').filter(isOfOneOf(present))
  await restoreRows(tx, 'library_entries', split)
  await carryKeptRows(tx, { from: into, into: from }, carried)
}

/** In their place: what earlier merges kept goes with an entry that is deleted. */
async function overwriteEntries(tx: Db, rows: readonly Json[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column))
  if (columns.length === 0) return
  await tx.execute(sql`
    update library_entries e set ${sql.join(
      columns.map((column) => sql`${column} = r.${column}`),
      sql`, `,
    )} from jsonb_populate_recordset(null::library_entries, ${jsonOf(rows)}) r
    where e.reader_id = r.reader_id and e.book_id = r.book_id`)
}

/** The ids that moved. */
async function moveByBook(tx: Db, table: string, { from, into }: Pair): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`update ${sql.identifier(table)} set book_id = ${into} where book_id = ${from} returning id`,
  )
  return rows.map(({ id }) => id)
}

export type MovedRows = {
  analyses: number[]
  reports: number[]
  /** Imports whose change of the book's entry moved. */
  imports?: number[]
  /** ISBNs of dumps. */
  editions?: number[]
  readAlikes: Json[]
  doubts: Json[]
  /** Readers for whom a row was made. */
  made: Record<(typeof LISTS)[number], number[]>
}

export async function moveRows(tx: Db, pair: Pair): Promise<{ rows: MovedRows; kept: KeptRow[] }> {
  const { from, into } = pair
  const importedIds = await rowsOf(tx, 'imported_ids', sql`t.book_id = ${from}`)
  await tx.execute(sql`update imported_ids set book_id = ${into} where book_id = ${from}`)
  const readAlikes = await rowsOf(
    tx,
    'read_alikes',
    sql`t.book_id = ${from} or t.other_book_id = ${from}`,
  )
  await tx.execute(sql`
    insert into read_alikes (book_id, other_book_id)
    select least(${into}::int, other), greatest(${into}::int, other) from (
      select case when book_id = ${from} then other_book_id else book_id end as other from read_alikes
      where book_id = ${from} or other_book_id = ${from}) others
    where other <> ${into} on conflict do nothing`)
  const doubts = await rowsOf(
    tx,
    'work_doubts',
    sql`t.book_id = ${from} or t.other_book_id = ${from}`,
  )
  const kept = importedIds.map((row): KeptRow => ({ table: 'imported_ids', side: 'from', row }))
  kept.push(...(await uniteReadBy(tx, pair)))
  const made = {} as MovedRows['made']
  for (const table of LISTS) {
    for (const row of await rowsOf(tx, table, sql`t.book_id = ${from}`))
      kept.push({ table, side: 'from', row })
    const { rows } = await tx.execute<{ reader_id: number }>(sql`
      update ${sql.identifier(table)} t set book_id = ${into} where t.book_id = ${from} and not exists (
        select 1 from ${sql.identifier(table)} o where o.book_id = ${into} and o.reader_id = t.reader_id)
      returning t.reader_id`)
    made[table] = rows.map(({ reader_id }) => reader_id)
  }
  const analyses = await moveByBook(tx, 'analyses', pair)
  const reports = await moveReports(tx, pair)
  const imports = await moveImportChanges(tx, pair)
  kept.push(...(await moveSaidIsbns(tx, pair)))
  const editions = await moveEditions(tx, pair)
  return { rows: { analyses, reports, imports, editions, readAlikes, doubts, made }, kept }
}

/** Of a reader who said it of both books; whom one of them says to like it likes it. Returns the rows of the one that stays. */
async function uniteReadBy(tx: Db, { from, into }: Pair): Promise<KeptRow[]> {
  const both = await rowsOf(
    tx,
    'read_by',
    sql`t.book_id = ${into} and exists (
      select 1 from read_by f where f.book_id = ${from} and f.reader_id = t.reader_id)`,
  )
  await tx.execute(sql`
    update read_by t set people = (
      select jsonb_agg(jsonb_build_object('person', person, 'liked', liked) order by person) from (
        select (one ->> 'person')::int as person, bool_or((one ->> 'liked')::boolean) as liked
        from jsonb_array_elements(t.people || f.people) one group by 1) united)
    from read_by f
    where t.book_id = ${into} and f.book_id = ${from} and f.reader_id = t.reader_id`)
  return both.map((row) => ({ table: 'read_by', side: 'into', row }))
}

/** Where nobody has changed it since. */
async function partReadBy(tx: Db, kept: readonly KeptRow[]): Promise<void> {
  await tx.execute(sql`
    update read_by t set people = r.people
    from jsonb_populate_recordset(null::read_by, ${jsonOf(rowsIn(kept, 'read_by', 'into'))}) r
    where t.reader_id = r.reader_id and t.book_id = r.book_id and t.updated_at = r.updated_at`)
}

/** An import that has both books keeps what it did to the one that stays. */
async function moveImportChanges(tx: Db, { from, into }: Pair): Promise<number[]> {
  const { rows } = await tx.execute<{ import_id: number }>(sql`
    update import_changes c set book_id = ${into} where c.book_id = ${from} and not exists (
      select 1 from import_changes o where o.book_id = ${into} and o.import_id = c.import_id)
    returning c.import_id`)
  return rows.map(({ import_id }) => import_id)
}

async function moveEditions(tx: Db, { from, into }: Pair): Promise<number[]> {
  const { rows } = await tx.execute<{ isbn13: string }>(
    sql`update editions set book_id = ${into} where book_id = ${from} returning isbn13`,
  )
  return rows.map(({ isbn13 }) => Number(isbn13))
}

/** The kept rows of `into` are those that were there already. */
async function moveSaidIsbns(tx: Db, { from, into }: Pair): Promise<KeptRow[]> {
  const table = 'said_isbns'
  const kept: KeptRow[] = []
  for (const row of await rowsOf(tx, table, sql`t.book_id = ${from}`))
    kept.push({ table, side: 'from', row })
  const both = sql`t.book_id = ${into} and exists (select 1 from said_isbns o
    where o.book_id = ${from} and o.isbn13 = t.isbn13 and o.reader_id = t.reader_id)`
  for (const row of await rowsOf(tx, table, both)) kept.push({ table, side: 'into', row })
  await tx.execute(sql`
    insert into said_isbns (isbn13, book_id, reader_id)
    select isbn13, ${into}::int, reader_id from said_isbns where book_id = ${from} on conflict do nothing`)
  return kept
}

async function moveSaidIsbnsBack(tx: Db, into: number, kept: readonly KeptRow[]): Promise<void> {
  const ofFrom = rowsIn(kept, 'said_isbns', 'from')
  await tx.execute(sql`
    delete from said_isbns s using jsonb_populate_recordset(null::said_isbns, ${jsonOf(ofFrom)}) r
    where s.book_id = ${into} and s.isbn13 = r.isbn13 and s.reader_id = r.reader_id`)
  await restoreRows(tx, 'said_isbns', rowsIn(kept, 'said_isbns', 'into'))
  await restoreRows(tx, 'said_isbns', ofFrom)
}

async function moveReports(tx: Db, pair: Pair): Promise<number[]> {
  const { from, into } = pair
  await tx.execute(sql`
    update book_reports r set resolved_at = r.updated_at, outcome = 'Part of the report on the book it was merged with.'
    where r.book_id = ${from} and r.resolved_at is null and exists (
      select 1 from book_reports o where o.book_id = ${into} and o.reader_id = r.reader_id and o.resolved_at is null)`)
  return await moveByBook(tx, 'book_reports', pair)
}

export async function moveRowsBack(
  tx: Db,
  { from, into }: Pair,
  moved: MovedRows,
  kept: readonly KeptRow[],
): Promise<void> {
  const back = (table: string, ids: readonly number[]) =>
    tx.execute(sql`
      update ${sql.identifier(table)} set book_id = ${from} where book_id = ${into} and id = ${idsOf(ids)}`)
  await back('analyses', moved.analyses)
  await back('book_reports', moved.reports)
  await tx.execute(sql`
    update import_changes set book_id = ${from}
    where book_id = ${into} and import_id = ${idsOf(moved.imports ?? [])}`)
  await tx.execute(sql`
    update editions set book_id = ${from}
    where book_id = ${into} and isbn13 = any(${`{${(moved.editions ?? []).join(',')}}`}::bigint[])`)
  await moveSaidIsbnsBack(tx, into, kept)
  await tx.execute(sql`
    update imported_ids i set book_id = ${from}
    from jsonb_to_recordset(${jsonOf(rowsIn(kept, 'imported_ids', 'from'))}) as r(reader_id int, source_id text)
    where i.book_id = ${into} and i.reader_id = r.reader_id and i.source_id = r.source_id`)
  await partReadBy(tx, kept)
  for (const table of LISTS) {
    const present = await rowsOf(tx, table, sql`t.book_id = ${into}`)
    const readers = new Set(present.map((row) => row['reader_id']))
    await tx.execute(sql`
      delete from ${sql.identifier(table)} where book_id = ${into} and reader_id = ${idsOf(moved.made[table])}`)
    const still = rowsIn(kept, table, 'from').filter((row) => readers.has(row['reader_id']))
    await restoreRows(tx, table, await withoutGoneAnalyses(tx, still))
  }
  await restoreRows(tx, 'read_alikes', moved.readAlikes)
  await restoreRows(tx, 'work_doubts', moved.doubts)
}

async function withoutGoneAnalyses(tx: Db, rows: readonly Json[]): Promise<Json[]> {
  const ids = rows.flatMap((row) => (row['analysis_id'] ? [Number(row['analysis_id'])] : []))
  const found = await rowsOf(tx, 'analyses', sql`t.id = ${idsOf(ids)}`)
  const known = new Set(found.map((row) => row['id']))
  return rows.map((row) =>
    row['analysis_id'] && !known.has(row['analysis_id']) ? { ...row, analysis_id: null } : row,
  )
}

/** The whole row, for `restoreBook`. */
export async function deleteMergedBook(tx: Db, id: number): Promise<Json> {
  const [row] = await rowsOf(tx, 'books', sql`t.id = ${id}`)
  await tx.execute(sql`delete from books where id = ${id}`)
  await deleteUnusedWords(tx, [String(row?.['search_text'])])
  return row ?? {}
}

export async function restoreBook(tx: Db, row: Json): Promise<void> {
  await restoreRows(tx, 'books', [row])
  await insertSearchWords(tx, [String(row['search_text'])])
}
