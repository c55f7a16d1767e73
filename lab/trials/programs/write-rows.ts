/** Run by kill.test.ts: prints how many rows the database has, then writes rows for ever and prints each acknowledged one. */
import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { openDatabase } from '../../../server/src/db/db.ts'

const print = (line: string) => writeSync(1, `${line}\n`)

const { pool } = await openDatabase({
  dataDir: process.argv[2] ?? '',
  log: pino({ level: 'silent' }),
})
await pool.query('create table if not exists notes (id int primary key, text text)')
const { rows } = await pool.query<{ count: number }>('select count(*) as count from notes')
let id = rows[0]?.count ?? 0
print(`found ${id}`)
for (;;) {
  await pool.query('insert into notes values ($1, $2)', [++id, 'x'.repeat(id % 500)])
  print(`wrote ${id}`)
}
