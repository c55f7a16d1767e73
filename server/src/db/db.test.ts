import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from './db.ts'

test('a database server that cannot be reached is said without its address and password', async () => {
  const databaseUrl = 'postgres://someone:secret@localhost:9/nothing'
  const opening = openDatabase({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }) })
  await expect(opening).rejects.toThrow(
    /^The database server of DATABASE_URL cannot be used \(.*ECONNREFUSED.*\)\.$/,
  )
  await expect(opening).rejects.not.toThrow('secret')
})
