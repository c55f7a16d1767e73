import { QUOTAS } from '@pagelight/contract/constants/library-limits.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { libraryEntries, submissions } from '../../db/schema.ts'
import type { RemainingQuota } from './remaining-quota.ts'

/** Calls at the same time may each take what is left, so a quota can be passed by a few. */
export async function selectRemainingQuota(db: Db, readerId: number): Promise<RemainingQuota> {
  const { rows } = await db.execute<Record<keyof RemainingQuota, number>>(sql`
    select count(*) as entries,
      coalesce(sum(octet_length(notes)), 0) + coalesce(sum(octet_length(private_notes)), 0) as "noteBytes",
      coalesce(sum(pg_column_size(tags) + pg_column_size(imported) + coalesce(pg_column_size(import_rows), 0)), 0)
        as "factBytes",
      (select count(*) from ${submissions} where reader_id = ${readerId}) as books
    from ${libraryEntries} where reader_id = ${readerId}`)
  const [used] = rows
  return {
    entries: QUOTAS.entries - (used?.entries ?? 0),
    noteBytes: QUOTAS.noteBytes - (used?.noteBytes ?? 0),
    factBytes: QUOTAS.factBytes - (used?.factBytes ?? 0),
    books: QUOTAS.books - (used?.books ?? 0),
  }
}
