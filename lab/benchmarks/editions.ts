/**
 * `npm run bench:editions [-- --noise 1000000] [--answers FILE]`: makes dumps in Open Library's format from
 * EVAL_DATA/isbns.csv among made-up lines, runs `npm run catalogue:editions` on them beside a server of its own, kills it
 * and runs it again. Reports which ISBNs lead to a work afterwards, the time and the memory. FILE gets the answers to read:
 * all that differ by another, looser rule, and then some drawn at random, 300 together. The last line is RESULT and JSON.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { selectByIsbn } from '../../server/src/features/search/search.queries.ts'
import { seeded, shuffled } from '../../server/src/testing/seeded.ts'
import { residentMb } from '../servers/resident-memory.ts'
import { startServer } from '../servers/start-server.ts'
import { namesOf } from './editions/names-of-works.ts'
import { readPrinted } from './editions/read-printed.ts'
import { writeDumps } from './editions/write-dumps.ts'

const { values } = parseArgs({
  options: { noise: { type: 'string', default: '1000000' }, answers: { type: 'string' } },
})
const TO_READ = 300
const print = (line: string) => void process.stdout.write(`${line}\n`)

const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-editions-'))
try {
  await measure()
} finally {
  rmSync(folder, { recursive: true })
}

async function measure(): Promise<void> {
  const printed = await readPrinted()
  const works = await readStarterCatalogue()
  const dumps = path.join(folder, 'dumps')
  mkdirSync(dumps)
  await writeDumps(dumps, printed, works, Number(values.noise))
  const dataDir = path.join(folder, 'var')
  const server = await startServer(dataDir, undefined)
  const killed = await load(dataDir, dumps, 1)
  const whole = await load(dataDir, dumps)
  print(whole.output.trim().split('\n').at(-1)!)
  const again = await load(dataDir, dumps)
  const serverMb = residentMb(server.child.pid)
  await server.stop()

  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
  const answers = []
  for (const one of printed) {
    const [book] = await selectByIsbn(database.db, null, one.isbn13)
    answers.push({ ...one, book: book ?? null })
  }
  const { rows } = await database.pool.query<{ rows: string; bytes: string }>(
    `select count(book_id) as rows, pg_total_relation_size('editions') as bytes from editions`,
  )
  await database.close()

  const index = namesOf(works)
  const has = answers.filter((one) => index.has(one))
  const answered = has.filter(({ book }) => book !== null)
  const differ = answers.filter(({ book, ...one }) => book !== null && !index.agrees(one, book))
  const agree = answers.filter((one) => one.book !== null && !differ.includes(one))
  if (values.answers !== undefined) {
    const read = [...differ, ...shuffled(agree, seeded(39))].slice(0, TO_READ)
    const missed = has.filter(({ book }) => book === null)
    writeFileSync(
      values.answers,
      [
        ...read.map(
          ({ title, author, book }, i) =>
            `${i < differ.length ? '?' : ' '} ${title} | ${author} -> ${book!.title} | ${book!.author}`,
        ),
        ...missed.map(({ title, author }) => `- ${title} | ${author}`),
      ].join('\n'),
    )
  }
  const result = {
    editions: printed.length,
    of_works_of_the_catalogue: has.length,
    answered: answered.length,
    share: Number((answered.length / has.length).toFixed(4)),
    answered_in_all: answers.filter(({ book }) => book !== null).length,
    differ: differ.length,
    noise_lines: Number(values.noise),
    seconds: whole.seconds,
    seconds_until_killed: killed.seconds,
    seconds_of_a_third_run: again.seconds,
    peak_mb: Math.max(killed.peakMb, whole.peakMb),
    server_mb: Math.round(serverMb),
    rows: Number(rows[0]!.rows),
    bytes_a_row: Math.round(Number(rows[0]!.bytes) / Number(rows[0]!.rows)),
  }
  for (const [name, value] of Object.entries(result)) print(`${name}: ${value}`)
  print(`RESULT ${JSON.stringify(result)}`)
}

/** Kills it once it has stored `killAfter` batches. */
async function load(dataDir: string, dumps: string, killAfter = Infinity) {
  const started = performance.now()
  const command = path.resolve(
    import.meta.dirname,
    '../../server/src/commands/catalogue-editions.ts',
  )
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, dumps], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  let peakMb = 0
  while (child.exitCode === null && child.signalCode === null) {
    peakMb = Math.max(peakMb, residentMb(child.pid))
    if ((output.match(/ol_dump_editions/g) ?? []).length >= killAfter) child.kill('SIGKILL')
    await Promise.race([wait(50), ended])
  }
  return {
    seconds: Math.round((performance.now() - started) / 100) / 10,
    peakMb: Math.round(peakMb),
    output,
  }
}
