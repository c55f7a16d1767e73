import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Snapshot } from './db.ts'
import { listMigrations, listSequences, listTables, type Table } from './tables.ts'
import { FORMAT, BackupError, type Header } from './backup-format.ts'

/** Hands a consistent snapshot of all tables, packed, to `write`; importDatabase reads it on either database. */
export async function exportDatabase(
  { pool }: Snapshot,
  write: (packed: Readable) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const packed = createGzip()
  try {
    await client.query(`begin isolation level repeatable read read only`)
    await client.query(`set local time zone 'UTC'`)
    await client.query(`set local datestyle to 'ISO, YMD'`)
    await client.query(`set local intervalstyle to 'postgres'`)
    await Promise.all([pipeline(Readable.from(contents(client)), packed), write(packed)])
    await client.query('commit')
    client.release()
  } catch (error) {
    packed.destroy()
    client.release(true) // the connection may be in the middle of a COPY
    throw error
  }
}

async function* contents(client: ClientBase): AsyncGenerator<Buffer> {
  const migrations = await listMigrations(client)
  if (migrations.length === 0)
    throw new BackupError('The database has no tables yet, so there is nothing to back up.')
  const header: Header = { format: FORMAT, migrations, sequences: await listSequences(client) }
  yield line(header)
  const tables = await listTables(client)
  for (const table of tables) {
    yield line({ table: table.name, columns: table.columns })
    yield* copyOut(client, selectSorted(client, table))
    yield Buffer.from('\\.\n')
  }
  yield line({ end: true, tables: tables.length })
}

/**
 * pg gives each query a timer that its callback stops. This stream never calls one, so that half a
 * minute later, long after its end, the timer closed the connection under other statements.
 */
async function* copyOut(client: ClientBase, statement: string): AsyncGenerator<Buffer> {
  const stream: Readable & { callback?: () => void } = client.query(copyTo(statement))
  try {
    yield* stream
  } finally {
    stream.callback?.()
  }
}

/** By bytes, so that the same rows make the same file whatever the collation. */
function selectSorted(client: ClientBase, table: Table): string {
  const quoted = (names: string[]) => names.map((name) => client.escapeIdentifier(name))
  const order = quoted(table.key.length > 0 ? table.key : table.columns).map(
    (column) => `${column}::text collate "C"`,
  )
  return `copy (select ${quoted(table.columns).join(', ')} from ${client.escapeIdentifier(table.name)}
    order by ${order.join(', ')}) to stdout`
}

const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)
