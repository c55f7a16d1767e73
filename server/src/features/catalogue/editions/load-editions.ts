/** Reads Open Library's dumps; keeps the ISBNs of works that the catalogue has. */
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { z } from 'zod'
import { OTHER, type CatalogueLine } from '../../../adapters/sources/catalogue-line.ts'
import {
  namesOneOf,
  parseAuthor,
  parseEdition,
  parseWork,
} from '../../../adapters/sources/openlibrary-dump.ts'
import { readLines, stampOf } from '../../../adapters/sources/read-lines.ts'
import type { WorkRow } from '../../stored-books/works.queries.ts'
import type { ImportCounts } from '../catalogue-import.queries.ts'
import type { ImportRun } from '../import-file.ts'
import { createDumpMatcher, type DumpMatcher } from './dump-matcher.ts'
import type { EditionStore } from './edition-store.ts'
import type { FoundEdition } from './editions.queries.ts'

/** Paths or URLs. */
export type Dumps = { authors: string; works: string; editions: string }

type Run = Pick<ImportRun, 'onProgress' | 'onBadLine'> & {
  store: EditionStore
  /** Where it is kept which works of the dump are whose, for the next run after an interruption. */
  stateFile: string
}

/** Of the dump's numbers of works, the ids of books. */
type Known = ReadonlyMap<number, number>

const STORED_AT_ONCE = 2_000
/** Progress is saved after this many lines even if none is of the catalogue. */
const BATCH_LINES = 200_000
const NOTHING: ImportCounts = { lines: 0, books: 0, passedOver: 0, badLines: 0 }

/** Resumes an interrupted run of the same files, and does nothing if they and the catalogue are as they were. */
export async function loadEditions(dumps: Dumps, run: Run): Promise<ImportCounts> {
  const catalogue = await run.store({ ask: 'works' })
  const source = await sourceOf(dumps, catalogue)
  const before = await run.store({ ask: 'progress', source })
  if (before?.finished) return before
  const matcher = createDumpMatcher(catalogue)
  const known = readState(run.stateFile, source) ?? (await findWorks(dumps, matcher, run))
  writeState(run.stateFile, source, known)
  const counts = await storeEditions(dumps.editions, { ...run, matcher, known, source }, before)
  rmSync(run.stateFile, { force: true })
  return counts
}

async function sourceOf(dumps: Dumps, catalogue: readonly WorkRow[]): Promise<string> {
  const stamps = await Promise.all([dumps.authors, dumps.works, dumps.editions].map(stampOf))
  const names = catalogue.map((work) => [work.id, work.title, work.author, work.other_titles])
  const digest = createHash('md5')
    .update(JSON.stringify([stamps, names]))
    .digest('hex')
  return `editions ${stamps[2]} of ${digest}`
}

async function findWorks(dumps: Dumps, matcher: DumpMatcher, run: Run): Promise<Known> {
  const authors = new Map<number, string[]>()
  const keepAuthor = ({ author, name, otherNames }: Parsed<typeof parseAuthor>) => {
    const names = [name, ...otherNames]
    if (!matcher.isKnownAuthor(names)) return false
    authors.set(author, names)
    return true
  }
  await eachLine(dumps.authors, run, (line) => kept(parseAuthor(line), keepAuthor))
  const known = new Map<number, number>()
  const keepWork = ({ work, title, authors: written }: Parsed<typeof parseWork>) => {
    const names = written.flatMap((author) => authors.get(author) ?? [])
    const bookId = matcher.findWork({ title, authors: names })
    if (bookId !== null) known.set(work, bookId)
    return bookId !== null
  }
  await eachLine(dumps.works, run, (line) =>
    namesOneOf(line, 'A', authors) ? kept(parseWork(line), keepWork) : OTHER,
  )
  return known
}

type Parsed<Parse extends (line: string) => CatalogueLine<unknown>> = Extract<
  ReturnType<Parse>,
  { kind: 'record' }
>['record']

function kept<T>(line: CatalogueLine<T>, keep: (record: T) => boolean): CatalogueLine<T> {
  return line.kind === 'record' && !keep(line.record) ? OTHER : line
}

/** Returns the counts of the file. */
async function eachLine(
  file: string,
  { onProgress, onBadLine }: Run,
  look: (line: string) => CatalogueLine<unknown>,
): Promise<void> {
  const counts = { ...NOTHING }
  for await (const read of readLines(file)) {
    counts.lines++
    const found = read.kind === 'record' ? look(read.record) : read
    if (found.kind === 'record') counts.books++
    else if (found.kind === 'other') counts.passedOver++
    else {
      counts.badLines++
      onBadLine({ file, line: counts.lines, reason: found.reason })
    }
    if (counts.lines % BATCH_LINES === 0) onProgress(file, counts)
  }
}

type EditionsRun = Run & { matcher: DumpMatcher; known: Known; source: string }

async function storeEditions(
  file: string,
  { store, source, ...run }: EditionsRun,
  before: ImportCounts | null,
): Promise<ImportCounts> {
  const counts = { ...(before ?? NOTHING) }
  const skip = counts.lines
  let editions: FoundEdition[] = []
  let line = 0
  const save = async (isFinished: boolean) => {
    await store({ ask: 'store', source, editions, counts: { ...counts }, isFinished })
    editions = []
    run.onProgress(file, counts)
  }
  for await (const read of readLines(file)) {
    line++
    if (line <= skip) continue
    counts.lines = line
    const found = read.kind === 'record' ? editionsIn(read.record, run) : read
    if (found.kind === 'record') {
      counts.books++
      editions.push(...found.record)
    } else if (found.kind === 'other') counts.passedOver++
    else {
      counts.badLines++
      run.onBadLine({ file, line, reason: found.reason })
    }
    if (editions.length >= STORED_AT_ONCE || line % BATCH_LINES === 0) await save(false)
  }
  await save(true)
  return counts
}

function editionsIn(
  line: string,
  { matcher, known }: Pick<EditionsRun, 'matcher' | 'known'>,
): CatalogueLine<FoundEdition[]> {
  if (!namesOneOf(line, 'W', known)) return OTHER
  const parsed = parseEdition(line)
  if (parsed.kind !== 'record') return parsed
  const { work, isbns, ...edition } = parsed.record
  const ofWork = known.get(work)
  if (ofWork === undefined || edition.title === '') return OTHER
  const found = isbns.flatMap((text): FoundEdition[] => {
    const isbn13 = parseIsbn(text)
    const bookId = isbn13 === null ? null : matcher.findEdition({ ...edition, isbn13 }, ofWork)
    return bookId === null ? [] : [[Number(isbn13), bookId]]
  })
  return found.length > 0 ? { kind: 'record', record: found } : OTHER
}

const state = z.object({ source: z.string(), works: z.array(z.tuple([z.int(), z.int()])) })

function readState(file: string, source: string): Known | null {
  try {
    const read = state.parse(JSON.parse(readFileSync(file, 'utf8')))
    return read.source === source ? new Map(read.works) : null
  } catch {
    return null // absent, or cut off by what ended the run before
  }
}

function writeState(file: string, source: string, known: Known): void {
  const draft = `${file}.draft`
  writeFileSync(draft, JSON.stringify({ source, works: [...known] }), { mode: 0o600 })
  renameSync(draft, file)
}
