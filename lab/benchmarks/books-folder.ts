/**
 * `npm run bench:folder -- --texts FOLDER [--books 100] [--calibredb calibredb]`: makes a library of 100 books with the real Calibre,
 * of the texts in FOLDER (author_title.txt) and made-up ones; rates it in the background beside a searching reader, the
 * server killed twice in the middle; then lets `rate:folder --calibre` write the columns, and reads them back with
 * `calibredb list`. The last line is RESULT and JSON. Needs Calibre, and is not part of any other run.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { epub } from '../../server/src/testing/make-epub.ts'
import { registerFirst } from '../../server/src/testing/programs/first-administrator.ts'
import { startServer } from '../servers/start-server.ts'
import { p95Of, whileSearching } from './while-searching.ts'

const { values } = parseArgs({
  options: {
    texts: { type: 'string' },
    books: { type: 'string', default: '100' },
    calibredb: { type: 'string', default: 'calibredb' },
  },
})
if (!values.texts) throw new Error('Usage: npm run bench:folder -- --texts FOLDER')
const texts = values.texts
const run = promisify(execFile)
const BOOKS = Number(values.books)
/** After a start, so that what is loaded once does not count. */
const SETTLED_MS = 15_000
const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-folder-'))
const library = path.join(folder, 'library')
const dataDir = path.join(folder, 'var')
const environment = { BOOKS_FOLDER: library }
const print = (line: string) => void process.stdout.write(`${line}\n`)
const calibredb = async (...args: string[]) =>
  (await run(values.calibredb, [...args, '--with-library', library], { maxBuffer: 1e8 })).stdout

const FIRST = [
  'Copper',
  'Salt',
  'Amber',
  'Distant',
  'Paper',
  'Winter',
  'Hollow',
  'Borrowed',
  'Quiet',
]
const SECOND = [
  'Lantern',
  'Orchard',
  'Ferry',
  'Cartographer',
  'Almanac',
  'Harbour',
  'Clockmaker',
  'Meridian',
  'Aviary',
  'Ledger',
]
const THIRD = [
  'Wetherstone',
  'Quillfeather',
  'Ardenmoor',
  'Tresillick',
  'Hollowby',
  'Vantongeren',
  'Osterlund',
]
const WORDS =
  'the and of to a in was he she it that his her you with is for on as at had not be river house garden light stone winter letter morning window road silver quiet brother mother question answer walked looked said turned opened found carried remembered'.split(
    ' ',
  )
const pick = (words: readonly string[], i: number) => words[i % words.length]!
const fromSlug = (slug: string) =>
  slug.replace(
    /(^|-)(\w)/g,
    (_, before: string, first: string) => (before ? ' ' : '') + first.toUpperCase(),
  )

try {
  await measure()
} finally {
  rmSync(folder, { recursive: true })
}

async function measure(): Promise<void> {
  const known = await makeLibrary()
  print('The library is made.')

  // The reader alone, the same reader beside the folder, and alone once more, in one run.
  let server = await startServer(dataDir, undefined)
  const token = await registerFirst(server.origin, server.setup)
  const alone = async () =>
    (await whileSearching(server.origin, token, async () => await wait(SETTLED_MS))).waits
  await alone()
  const before = await alone()
  await server.stop()

  const beside: number[] = []
  const began = performance.now()
  for (const isLast of [false, false, true]) {
    server = await startServer(dataDir, undefined, { again: server.port, environment })
    const { origin } = server
    await alone()
    if (isLast) {
      const { waits } = await whileSearching(
        origin,
        token,
        async () => await untilRead(origin, token),
      )
      beside.push(...waits)
    }
    print(JSON.stringify(await progress(origin, token)))
    if (isLast) break
    server.child.kill('SIGKILL')
    await server.ended
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  const found = await progress(server.origin, token)
  const after = await alone()
  const columns = await rateFolder('--calibre')
  await server.stop()
  print(columns.split('\n').slice(-3).join('\n'))
  const listed = await listColumns()
  const rated = listed.filter(
    (book) => book['*language'] !== null && book['*language'] !== undefined,
  )
  const results = readResults()
  const wrong = results.filter(
    ({ state, file, title }) => state === 'rated' && !isSameTitle(title, file),
  )
  const result = {
    books: BOOKS,
    known,
    found,
    wrong_joins: wrong.map(({ file, title }) => `${file}: ${title}`),
    seconds,
    calibre_columns: rated.length,
    p95_ms_before: p95Of(before),
    p95_ms_after: p95Of(after),
    p95_ms: p95Of(beside),
    searches: [before.length, beside.length, after.length],
  }
  for (const book of listed.slice(0, 5)) print(JSON.stringify(book))
  print(`RESULT ${JSON.stringify(result)}`)
}

/** Returns how many of the books are texts of the folder. */
async function makeLibrary(): Promise<number> {
  const made = path.join(folder, 'made')
  for (const each of [made, library]) mkdirSync(each)
  const named = readdirSync(texts).filter((name) => name.endsWith('.txt'))
  for (const name of named) {
    const [author = '', title = ''] = name.slice(0, -4).split('_').map(fromSlug)
    write(made, title, author, readFileSync(path.join(texts, name), 'utf8'))
  }
  for (let i = named.length; i < BOOKS - 2; i++)
    write(
      made,
      `The ${pick(FIRST, i)} ${pick(SECOND, i * 7)} of ${pick(THIRD, i * 3)}`,
      `${pick(FIRST, i * 3)} ${pick(THIRD, i)}`,
      madeUpText(i),
    )
  write(made, 'Tiny', 'Nobody Known', 'Too short.')
  writeFileSync(path.join(made, 'damaged.epub'), 'PK and nothing that belongs to it')
  await calibredb('add', '--duplicates', '--recurse', made)
  return named.length
}

function write(to: string, title: string, author: string, text: string): void {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((one) => one.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  const size = Math.ceil(paragraphs.length / 12)
  const chapters = Array.from({ length: Math.ceil(paragraphs.length / size) }, (_, i) => ({
    title: `Chapter ${i + 1}`,
    html: paragraphs
      .slice(i * size, (i + 1) * size)
      .map((one) => `<p>${one}</p>`)
      .join(''),
  }))
  writeFileSync(path.join(to, `${title} ${author}.epub`), epub({ title, author, chapters }))
}

function madeUpText(seed: number): string {
  let state = seed + 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  const line = () => Array.from({ length: 60 }, () => pick(WORDS, next())).join(' ')
  return Array.from({ length: 400 }, line).join('.\n\n')
}

type Progress = {
  files: number
  waiting: number
  rated: number
  unmatched: number
  doubtful: number
  unreadable: number
}

async function progress(origin: string, token: string): Promise<Progress> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/admin/books-folder`, { headers })
  const { folder: status } = (await answer.json()) as { folder: Progress & Record<string, unknown> }
  const { files, waiting, rated, unmatched, doubtful, unreadable } = status
  return { files, waiting, rated, unmatched, doubtful, unreadable }
}

async function untilRead(origin: string, token: string): Promise<void> {
  for (;;) {
    const { files, waiting } = await progress(origin, token)
    if (files > 0 && waiting === 0) return
    await wait(1000)
  }
}

async function rateFolder(...flags: string[]): Promise<string> {
  const program = path.resolve(import.meta.dirname, '../../server/src/commands/rate-folder.ts')
  const args = ['--disable-warning=ExperimentalWarning', program, library, ...flags]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, DATA_DIR: dataDir },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'exit')
  return output.trim()
}

async function listColumns(): Promise<Record<string, unknown>[]> {
  const fields = 'title,*language,*sexual,*violence,*audience,*notes'
  return JSON.parse(await calibredb('list', '--for-machine', '--fields', fields))
}

type Line = { state: string; file: string; title: string }

function readResults(): Line[] {
  const lines = readFileSync(path.join(dataDir, 'books-folder', 'ratings.jsonl'), 'utf8').trim()
  return lines.split('\n').map((line) => {
    const { state, file, title } = JSON.parse(line) as Line
    return { state, file: path.basename(file), title }
  })
}

/** Calibre names the file by its title. */
function isSameTitle(title: string, file: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  return plain(file).startsWith(plain(title))
}
