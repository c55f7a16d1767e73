import { pino } from 'pino'
import { expect, test } from 'vitest'
import { memoryDatabase } from '../testing/databases/memory-database.ts'
import { migrate } from './migrate.ts'

test('servers that start at once on a new database apply each migration once', async () => {
  const database = await memoryDatabase(pino({ level: 'silent' }))
  try {
    await Promise.all([migrate(database), migrate(database), migrate(database)])
    const { rows } = await database.pool.query<{ count: number; different: number }>(
      'select count(*)::int as count, count(distinct created_at)::int as different from drizzle.__drizzle_migrations',
    )
    expect(rows[0]!.count).toBe(rows[0]!.different)
  } finally {
    await database.close()
  }
}, 120_000)
