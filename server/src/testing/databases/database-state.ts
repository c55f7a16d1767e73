import type { Database } from '../../db/db.ts'

/** Equal before and after means that nothing was changed. */
export async function databaseState({
  pool,
}: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const parts = tables.map(
    ({ name }) => `select '${name}' as name,
      count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as state from ${name} r`,
  )
  const { rows } = await pool.query<{ name: string; state: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}
