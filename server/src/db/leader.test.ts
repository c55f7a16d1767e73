import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { twoServers, type ThrowawayServer } from '../testing/databases/throwaway-servers.ts'
import { openDatabase, type Database } from './db.ts'
import { addressesOf, isConnectionLost } from './leader.ts'

const log = pino({ level: 'silent' })

test('several hosts are as many addresses', () => {
  expect(addressesOf('postgres://me:a,b@one:1,two/books?target_session_attrs=read-write')).toEqual([
    'postgres://me:a,b@one:1/books?target_session_attrs=read-write',
    'postgres://me:a,b@two/books?target_session_attrs=read-write',
  ])
  expect(addressesOf('postgres:///books?host=/run')).toEqual(['postgres:///books?host=/run'])
})

test('writes go to the server that takes them, and to the next one after a change', async (context) => {
  const servers = await twoServers()
  if (!servers) return context.skip()
  const [first, second] = servers
  await createNotes(servers)
  await first.takeWrites(false)
  const database = await openBoth(servers)
  await note(database, 'one')
  expect(await notesAt(second)).toEqual(['one'])

  await second.takeWrites(false)
  await first.takeWrites(true)
  await expect
    .poll(() => note(database, 'two').catch(() => 'refused'), { timeout: 10_000 })
    .not.toBe('refused')
  expect(await notesAt(first)).toEqual(['two'])
  expect(await notesAt(second)).toEqual(['one'])
})

test('what waits for a server that is cut off is ended once another one takes the writes', async (context) => {
  const servers = await twoServers()
  if (!servers) return context.skip()
  const [first, second] = servers
  await createNotes(servers)
  await second.takeWrites(false)
  const database = await openBoth(servers)
  await Promise.all(['one', 'two', 'three'].map((text) => note(database, text)))
  const processes = (await first.query(
    `select pid from pg_stat_activity union
     select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int`,
  )) as { pid: number }[]
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of processes) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended.
      }
    }
  }
  signal('SIGSTOP')
  onTestFinished(() => signal('SIGCONT'))
  const underWay = note(database, 'cut off').catch((error: unknown) => error)
  await second.takeWrites(true)
  expect(isConnectionLost(await underWay)).toBe(true)
  await expect
    .poll(() => note(database, 'four').catch(() => 'refused'), { timeout: 20_000 })
    .not.toBe('refused')
  expect(await notesAt(second)).toEqual(['four'])
}, 120_000)

test('servers of which none takes writes are an error to be tried again', async (context) => {
  const servers = await twoServers()
  if (!servers) return context.skip()
  for (const { takeWrites } of servers) await takeWrites(false)
  const opening = openBoth(servers)
  await expect(opening).rejects.toSatisfy((error: Error) => isConnectionLost(error.cause))
})

async function createNotes(servers: ThrowawayServer[]): Promise<void> {
  for (const { query } of servers) await query('create table notes (text text)')
}

async function openBoth(servers: ThrowawayServer[]): Promise<Database> {
  const hosts = servers.map(({ host }) => host).join()
  const databaseUrl = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`
  const database = await openDatabase({ databaseUrl, dataDir: '', log })
  onTestFinished(() => database.close())
  return database
}

const note = ({ db }: Database, text: string) =>
  db.transaction((tx) => tx.execute(sql`insert into notes values (${text})`))

async function notesAt({ query }: ThrowawayServer): Promise<string[]> {
  const rows = (await query('select text from notes')) as { text: string }[]
  return rows.map(({ text }) => text)
}
