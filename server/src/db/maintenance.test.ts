import { expect, test } from 'vitest'
import { ownDatabase } from '../testing/databases/own-database.ts'
import { maintain } from './maintenance.ts'

test('maintenance after a bulk load refreshes the statistics and writes a checkpoint', async () => {
  const database = await ownDatabase('maintenance')
  const { pool, kind } = database
  const facts = async () => {
    const { rows } = await pool.query<{ estimate: number; checkpoint: string }>(
      `select (select reltuples from pg_class where relname = 'pilot_interests') as estimate,
         checkpoint_lsn::text as checkpoint from pg_control_checkpoint()`,
    )
    return rows[0]
  }
  await pool.query(
    `insert into pilot_interests (email, created_at) select n || '@example.org', now() from generate_series(1, 500) n`,
  )
  const before = await facts()
  await maintain(database)
  const after = await facts()
  expect(after?.estimate).toBe(500)
  // A server does that by itself.
  expect(kind === 'postgres' || after?.checkpoint !== before?.checkpoint).toBe(true)
})
