import type { ClientBase } from 'pg'

export type Table = { name: string; columns: string[]; key: string[] }
export type ForeignKey = { table: string; name: string; definition: string }
export type Sequence = { name: string; value: number; called: boolean }

/** With their written, not computed, columns. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C"`)
  return rows
}

export async function listForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  return rows
}

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const names = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  )
  const sequences: Sequence[] = []
  for (const { name } of names.rows) {
    const { rows } = await client.query<{ value: number; called: boolean }>(
      `select last_value as value, is_called as called from ${client.escapeIdentifier(name)}`,
    )
    sequences.push(...rows.map((row) => ({ name, value: row.value, called: row.called })))
  }
  return sequences
}

/** Oldest first. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const found = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!found.rows[0]?.found) return []
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  return rows.map((row) => row.hash)
}
