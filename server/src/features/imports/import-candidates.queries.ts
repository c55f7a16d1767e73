import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { EntryBefore } from '../../db/schema/entry-fields.ts'
import { ENTRY_SQL } from '../../db/statements/entry-columns.ts'
import { candidateWorks, workColumns, type WorkRow } from '../stored-books/works.queries.ts'
import type { RowRecord } from './matching/match-rows.ts'

export type StoredEntry = EntryBefore & {
  importId: number | null
  /** Not changed by the reader since an import wrote it. */
  untouched: boolean
}

export type Candidates = {
  works: WorkRow[]
  /** The works that the reader's earlier imports took the rows for. */
  earlier: Map<string, number>
  entries: Map<number, StoredEntry>
  /** The newest work when they were read. */
  newest: number
}

type FoundWork = WorkRow & { newest: number; sources: string[] | null } & (
    | StoredEntry
    | { asOf: null }
  )

/** Works that any of the rows may be, and the reader's entries of them by book id. */
export async function selectCandidates(
  db: Db,
  readerId: number,
  records: readonly RowRecord[],
): Promise<Candidates> {
  const sources = JSON.stringify(records.flatMap(({ row }) => row.sourceId ?? []))
  const given = records.map(({ facts }) => facts)
  const { rows: found } = await db.execute<FoundWork>(sql`
    with earlier as (
      select book_id, array_agg(source_id) as sources from imported_ids
      where reader_id = ${readerId} and source_id in (select jsonb_array_elements_text(${sources}::jsonb))
      group by book_id
    )
    select works.*, earlier.sources, (select coalesce(max(id), 0) from books) as newest, e.*
    from (
      select distinct on (id) * from (
        select * from ${candidateWorks(given, readerId)} titled
        union all
        select ${workColumns(readerId)} from books where id in (select book_id from earlier)
      ) twice order by id, cardinality(other_isbns) desc
    ) works
    left join earlier on earlier.book_id = works.id
    left join lateral (
      select ${ENTRY_SQL.columnsAsFields}, import_rows as "importRows", import_id as "importId",
        coalesce(updated_at = imported_at, false) as untouched, imported_at::text as "importedAt",
        updated_at::text as "asOf"
      from library_entries where reader_id = ${readerId} and book_id = works.id limit 1
    ) e on true
    order by works.id`)
  return {
    works: found,
    earlier: new Map(found.flatMap((work) => (work.sources ?? []).map((one) => [one, work.id]))),
    entries: new Map(found.flatMap((one) => (one.asOf === null ? [] : [[one.id, one]]))),
    newest: found[0]?.newest ?? 0,
  }
}
