import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from './db.ts'
import { maintain } from './maintenance.ts'
import { listForeignKeys, listMigrations, listTables } from './tables.ts'
import {
  END_OF_TABLE,
  footerSchema,
  headerSchema,
  linesOf,
  parseLine,
  tableSchema,
  TransferError,
  type Header,
  type TableSection,
} from './transfer-file.ts'

/** The embedded database holds one whole COPY in memory. */
const COPY_BYTES = 4_000_000

/** All or nothing. */
export async function importDatabase(
  database: Pick<Database, 'pool' | 'kind'>,
  file: string,
): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local time zone 'UTC'`)
    await client.query(`set local datestyle to 'ISO, YMD'`)
    await load(client, file)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true) // its end rolls the transaction back
    throw error
  }
  await maintain(database)
}

async function load(client: ClientBase, file: string): Promise<void> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  const unpacking = pipeline(source, unpacked)
  unpacking.catch(() => undefined) // the reader below fails with the same error
  const lines = linesOf(unpacked)
  try {
    const header = parseLine(headerSchema, await next(lines))
    await assertFits(client, header)
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
  } catch (error) {
    throw isBrokenArchive(error)
      ? new TransferError('The file is not a complete Pagelight export.')
      : error
  } finally {
    source.destroy()
  }
}

async function assertFits(client: ClientBase, header: Header): Promise<void> {
  const migrations = await listMigrations(client)
  if (migrations.join() !== header.migrations.join()) {
    throw new TransferError(
      'The file was exported by another version of Pagelight (its database migrations differ). ' +
        'Import it with the version that exported it, then start this one.',
    )
  }
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`)
    if (rows.length > 0) {
      throw new TransferError(
        `The database is not empty (there are rows in ${name}). Import into a new one: nothing was changed.`,
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
        throw new TransferError('The file does not hold every table.')
      return
    }
    const section = parseLine(tableSchema, line)
    if (known.get(section.table) !== section.columns.join()) {
      throw new TransferError(`The file's table ${section.table} does not fit this database.`)
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
    if (line === undefined) throw new TransferError('The file is not a complete Pagelight export.')
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

function isBrokenArchive(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
