/**
 * Run by kill.test.ts: opens the database in the folder given, says how many rows it found, then writes rows for ever
 * and says each one when it is acknowledged.
 */
import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { openDatabase } from '../db.ts'

const say = (line: string) => writeSync(1, `${line}\n`)

const { pool } = await openDatabase({
  dataDir: process.argv[2] ?? '',
  log: pino({ level: 'silent' }),
})
await pool.query('create table if not exists notes (id int primary key, text text)')
const { rows } = await pool.query<{ count: number }>('select count(*) as count from notes')
let id = rows[0]?.count ?? 0
say(`found ${id}`)
for (;;) {
  await pool.query('insert into notes values ($1, $2)', [++id, 'x'.repeat(id % 500)])
  say(`wrote ${id}`)
}
