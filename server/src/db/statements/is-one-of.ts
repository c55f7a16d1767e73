import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Drizzle's inArray has another text for each number of ids, none of which would be prepared. */
export function isOneOf(column: PgColumn, ids: readonly number[] | Placeholder): SQL {
  return sql`${column} = any(${Array.isArray(ids) ? sql.param([...ids]) : ids}::int[])`
}
