import type { Database } from '../../db/db.ts'

/** Names of all tables, the queue's included, in which the text stands in some row. */
export async function tablesWithText(
  { pool }: Pick<Database, 'pool'>,
  text: string,
): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from ${name} t where position($1 in lower(t::text)) > 0 limit 1`,
      [text.toLowerCase()],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
