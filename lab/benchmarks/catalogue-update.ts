/**
 * `npm run bench:update [-- --works 500 --kills 5]`: applies an update file beside a server of its own whose reader goes on
 * searching, undoes it and applies it again; then ends the server in the middle, again and again, and looks whether all
 * of the update is there or nothing. Half of the works are new, half have another level. The last line is RESULT and JSON.
 */
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { packUpdate } from '../../server/src/adapters/starter-catalogue/update-file.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { registerFirst } from '../../server/src/testing/programs/first-administrator.ts'
import { startServer } from '../servers/start-server.ts'
import { p95Of, whileSearching } from './while-searching.ts'

const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '500' },
    kills: { type: 'string', default: '5' },
  },
})
const NEW_TITLE = 'made for the benchmark'
const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-update-'))
const dataDir = path.join(folder, 'var')
const file = path.join(folder, 'works.jsonl')
const half = Math.floor(Number(values.works) / 2)
const print = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await measure()
} finally {
  rmSync(folder, { recursive: true })
}

async function measure(): Promise<void> {
  const shipped = await readStarterCatalogue()
  const changed = shipped.slice(0, half).map((work) => ({
    ...work,
    rating_summary: `${work.rating_summary} Rated again.`,
    violence_rating: (work.violence_rating + 1) % 6,
  }))
  const fresh = shipped.slice(half, 2 * half).map((work, i) => ({
    ...work,
    title: `${madeUpWord(i)}, ${NEW_TITLE}`,
    isbns: [],
    other_titles: [],
    series: undefined,
  }))
  const write = () =>
    writeFileSync(file, packUpdate({ madeAt: new Date(), works: [...changed, ...fresh] }, null))
  write()

  let server = await startServer(dataDir, undefined)
  const token = await registerFirst(server.origin, server.setup)
  const idle = await whileSearching(server.origin, token, async () => await wait(5_000))
  const steps = []
  for (const args of [[file], ['--undo'], [file]])
    steps.push(await whileSearching(server.origin, token, async () => await command(...args)))
  print(steps.map(({ answer }) => answer).join(''))
  await command('--undo')

  const left: Record<string, number> = { all: 0, nothing: 0, part: 0 }
  for (let i = 0; i < Number(values.kills); i++) {
    write()
    const under = command(file)
    await wait((steps[0]!.ms * (i + 1)) / (Number(values.kills) + 1))
    server.child.kill('SIGKILL')
    await Promise.all([under, server.ended])
    const found = await countUpdated()
    left[found.fresh === 0 && found.again === 0 ? 'nothing' : isWhole(found) ? 'all' : 'part']!++
    server = await startServer(dataDir, undefined, { again: server.port })
    if (found.fresh > 0) await command('--undo')
  }
  await server.stop()
  const result = {
    works: 2 * half,
    seconds: steps.map(({ ms }) => Math.round(ms / 100) / 10),
    failed_searches: steps.reduce((sum, { failed }) => sum + failed, 0),
    searches: steps.reduce((sum, { waits }) => sum + waits.length, 0),
    idle_p95_ms: p95Of(idle.waits),
    p95_ms: p95Of(steps.flatMap(({ waits }) => waits)),
    longest_ms: Math.round(Math.max(...steps.flatMap(({ waits }) => waits))),
    after_kills: left,
  }
  print(`RESULT ${JSON.stringify(result)}`)
}

function madeUpWord(i: number): string {
  return hash('md5', String(i), 'hex').replace(/\d/g, (digit) => 'lmnorstuvy'[Number(digit)]!)
}

function isWhole({ fresh, again }: { fresh: number; again: number }): boolean {
  return fresh === half && again === half
}

/** What a start would find. */
async function countUpdated(): Promise<{ fresh: number; again: number }> {
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
  const { rows } = await database.pool.query<{ fresh: number; again: number }>(
    `select count(*) filter (where b.title like $1)::int as fresh,
      count(*) filter (where a.rating_summary like '% Rated again.')::int as again
    from books b join analyses a on a.id = b.current_analysis_id`,
    [`%${NEW_TITLE}`],
  )
  await database.close()
  return rows[0]!
}

async function command(...args: string[]): Promise<string> {
  const program = path.resolve(import.meta.dirname, '../../server/src/commands/catalogue-update.ts')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, ...args],
    {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir },
    },
  )
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'exit')
  return output
}
