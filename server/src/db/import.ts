import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from './db.ts'
import { maintain } from './maintenance.ts'
import { allMigrations, applyMigrations } from './migrate.ts'
import { listForeignKeys, listMigrations, listTables } from './tables.ts'
import {
  END_OF_TABLE,
  footerSchema,
  headerSchema,
  INCOMPLETE,
  linesOf,
  parseLine,
  tableSchema,
  BackupError,
  type Header,
  type TableSection,
} from './backup-format.ts'

/** The embedded database holds one whole COPY in memory. */
const COPY_BYTES = 4_000_000

/** All or nothing. The database has no rows; it may have no tables. */
export async function importDatabase(
  database: Pick<Database, 'pool' | 'kind'>,
  packed: Readable,
): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local time zone 'UTC'`)
    await client.query(`set local datestyle to 'ISO, YMD'`)
    await load(client, packed)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true) // its end rolls the transaction back
    throw error
  }
  await maintain(database)
}

async function load(client: ClientBase, packed: Readable): Promise<void> {
  const unpacked = createGunzip()
  const unpacking = pipeline(packed, unpacked)
  unpacking.catch(() => undefined) // the reader below fails with the same error
  const lines = linesOf(unpacked)
  try {
    const header = parseLine(headerSchema, await next(lines))
    await prepareTables(client, header)
    // Without foreign keys the order of the tables does not matter; adding them again checks every row.
    const foreignKeys = await listForeignKeys(client)
    for (const key of foreignKeys) {
      await client.query(
        `alter table ${key.table} drop constraint ${client.escapeIdentifier(key.name)}`,
      )
    }
    await loadTables(client, lines)
    for (const key of foreignKeys) {
      await client.query(
        `alter table ${key.table} add constraint ${client.escapeIdentifier(key.name)} ${key.definition}`,
      )
    }
    for (const { name, value, called } of header.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        client.escapeIdentifier(name),
        value,
        called,
      ])
    }
    await applyMigrations(client, allMigrations().slice(header.migrations.length))
  } catch (error) {
    throw isBrokenArchive(error) ? new BackupError(INCOMPLETE, { cause: error }) : error
  } finally {
    packed.destroy()
  }
}

/** As they were when the file was made. */
async function prepareTables(client: ClientBase, { migrations }: Header): Promise<void> {
  await assertEmpty(client)
  const ours = allMigrations()
  if (migrations.some((hash, at) => hash !== ours[at]?.hash)) {
    throw new BackupError(
      'The file was made by a later or another version of Pagelight. Restore it with that version. Nothing was changed.',
    )
  }
  const applied = await listMigrations(client)
  if (applied.length === 0) await applyMigrations(client, ours.slice(0, migrations.length))
  else if (applied.join() !== migrations.join()) {
    throw new BackupError(
      'The file was made by an earlier version, and the database has the tables of this one already. ' +
        'Restore into a new database, before the first start. Nothing was changed.',
    )
  }
}

async function assertEmpty(client: ClientBase): Promise<void> {
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`)
    if (rows.length > 0) {
      throw new BackupError(
        `The database is not empty (there are rows in ${name}). Restore into a new one, before the first start. Nothing was changed.`,
      )
    }
  }
}

async function loadTables(client: ClientBase, lines: AsyncGenerator<Buffer>): Promise<void> {
  const known = new Map(
    (await listTables(client)).map((table) => [table.name, table.columns.join()]),
  )
  for (let loaded = 0; ; loaded++) {
    const line = await next(lines)
    if (line?.subarray(0, 7).toString() === '{"end":') {
      const { tables } = parseLine(footerSchema, line)
      if (tables !== loaded || known.size > 0)
        throw new BackupError('The file does not hold every table.')
      // To the end, where the checksum is.
      if ((await next(lines)) === undefined) return
      throw new BackupError('The file goes on after its end.')
    }
    const section = parseLine(tableSchema, line)
    if (known.get(section.table) !== section.columns.join()) {
      throw new BackupError(`The file's table ${section.table} does not fit this database.`)
    }
    known.delete(section.table)
    await loadTable(client, section, lines)
  }
}

async function loadTable(
  client: ClientBase,
  section: TableSection,
  lines: AsyncGenerator<Buffer>,
): Promise<void> {
  const columns = section.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const statement = `copy ${client.escapeIdentifier(section.table)} (${columns}) from stdin`
  let rows: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    if (rows.length === 0) return
    await pipeline(Readable.from([Buffer.concat(rows)]), client.query(copyFrom(statement)))
    rows = []
    bytes = 0
  }
  for (;;) {
    const line = await next(lines)
    if (line === undefined) throw new BackupError(INCOMPLETE)
    if (line.equals(END_OF_TABLE)) return flush()
    rows.push(line, NEWLINE)
    bytes += line.length + 1
    if (bytes >= COPY_BYTES) await flush()
  }
}

const NEWLINE = Buffer.from('\n')

async function next(lines: AsyncGenerator<Buffer>): Promise<Buffer | undefined> {
  const { value, done } = await lines.next()
  return done ? undefined : value
}

/** zlib's errors, and PostgreSQL's on rows and names that no backup of ours has: data, constraints, unknown names. */
const DAMAGED = /^(Z_\w+|(22|23|42)\w{3})$/

function isBrokenArchive(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DAMAGED.test(String(error.code))
}
