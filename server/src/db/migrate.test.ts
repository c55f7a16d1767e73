import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase, ownDatabaseWithoutTables } from '../testing/databases/own-database.ts'
import { allMigrations, applyMigrations, migrate } from './migrate.ts'

test('servers that start at once on a new database apply each migration once', async () => {
  const database = await ownDatabaseWithoutTables('at-once')
  await Promise.all([migrate(database), migrate(database), migrate(database)])
  const { rows } = await database.pool.query<{ count: number; different: number }>(
    'select count(*)::int as count, count(distinct created_at)::int as different from drizzle.__drizzle_migrations',
  )
  const all = allMigrations().length
  expect(rows).toEqual([{ count: all, different: all }])
}, 120_000)

test('a database with a migration that this version does not have is refused, and nothing is written', async () => {
  const database = await ownDatabase('later')
  await database.pool.query(`
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9e12);
    alter table readers add column later text`)
  const state = async () => (await database.pool.query(everything)).rows
  const before = await state()
  await expect(migrate(database)).rejects.toThrow(
    'The database was made by a later version of Pagelight. Start that version, or restore a backup',
  )
  expect(await state()).toEqual(before)
})

test('a database in the middle of whose migrations there is another is refused as well', async () => {
  const database = await ownDatabase('another')
  await database.pool.query(
    `update drizzle.__drizzle_migrations set hash = 'of another version' where id = 3`,
  )
  await expect(migrate(database)).rejects.toThrow('made by a later version')
})

/** The view shows the locks of the other workers' databases as well. */
const here = 'database = (select oid from pg_database where datname = current_database())'

const waiting = (table: string) =>
  `select from pg_locks where not granted and relation = '${table}'::regclass and ${here}`

const everything = `
  select 'migration' as what, hash as name, created_at::text as value from drizzle.__drizzle_migrations
  union all select 'column', attrelid::regclass::text, attname from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by 1, 2, 3`

// The embedded database has one connection.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a migration that finds a table in use lets the others go on and tries again',
  async () => {
    const database = await ownDatabase('migrate')
    const holder = await database.pool.connect()
    onTestFinished(() => holder.release())
    await holder.query('begin; lock table drizzle.__drizzle_migrations')
    await expect(migrate(database, { giveUpAfterMs: 0 })).rejects.toMatchObject({
      code: '55P03',
    })

    const waits = Promise.withResolvers<string>()
    const log = pino({}, { write: (line: string) => waits.resolve(line) })
    const migrated = migrate(database, { log })
    expect(await waits.promise).toContain('the migrations wait for a table that is in use')
    await holder.query('commit')
    await migrated
    const { rows } = await database.pool.query(
      `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
    )
    expect(rows).toEqual([{ lock: '0', statement: '30s' }])
  },
)

test.runIf(process.env['TEST_DATABASE_URL'])(
  'migrations that wait for a table hold none that those before them have changed',
  async () => {
    const database = await ownDatabase('behind')
    const holder = await database.pool.connect()
    onTestFinished(() => holder.release(true))
    await holder.query(
      'drop schema public cascade; drop schema drizzle cascade; create schema public',
    )
    const all = allMigrations()
    // The next one changes read_alikes, the one after it imports.
    await applyMigrations(holder, all.slice(0, 15))
    await holder.query('begin; lock table imports')
    const waits = Promise.withResolvers<string>()
    const log = pino({}, { write: (line: string) => line.includes('wait') && waits.resolve(line) })
    const migrated = migrate(database, { log })
    await expect.poll(async () => (await database.pool.query(waiting('imports'))).rowCount).toBe(1)
    const { rows } = await database.pool
      .query(`select relation::regclass::text as held from pg_locks
      where granted and mode = 'AccessExclusiveLock' and relation is not null
        and ${here}
        and pid in (select pid from pg_locks where not granted)`)
    expect(rows).toEqual([])
    expect(await Promise.race([waits.promise, migrated])).toContain('"code":"55P03"')
    await holder.query('commit')
    await migrated
    const { rowCount } = await database.pool.query('select from drizzle.__drizzle_migrations')
    expect(rowCount).toBe(all.length)
  },
)

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a migration that others wait for in turn gives way to them and tries again',
  async () => {
    const database = await ownDatabase('deadlock')
    const holder = await database.pool.connect()
    onTestFinished(() => holder.release(true))
    const { rows: pids } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    await holder.query('begin; lock table drizzle.__drizzle_migrations')
    const waits = Promise.withResolvers<string>()
    const log = pino({}, { write: (line: string) => waits.resolve(line) })
    const migrated = migrate(database, { log })
    const isWaiting = async () =>
      (await database.pool.query(waiting('drizzle.__drizzle_migrations'))).rowCount
    await expect.poll(isWaiting).toBe(1)
    const held = holder.query('select pg_advisory_lock(7163001)').catch(() => 'canceled')
    expect(await Promise.race([waits.promise, migrated])).toContain('"code":"55P03"')
    await database.pool.query('select pg_cancel_backend($1)', [pids[0]!.pid])
    expect(await held).toBe('canceled')
    await holder.query('rollback')
    await migrated
  },
)
