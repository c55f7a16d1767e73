import {
  popularityOf,
  type CatalogueBook,
  type CatalogueLine,
} from '../../adapters/sources/catalogue-line.ts'
import { parseBook } from '../../adapters/sources/books-file.ts'
import {
  coverUrlOf,
  MAX_RATINGS,
  parseAuthor,
  parseEdition,
  parseRating,
  parseWork,
  type DumpedWork,
} from '../../adapters/sources/openlibrary-dump.ts'
import { readLines, readRows } from '../../adapters/sources/read-lines.ts'
import { storableText } from '../../domain/storable-text.ts'
import type { Database } from '../../db/db.ts'
import { maintain } from '../../db/maintenance.ts'
import {
  copyRows,
  createStaging,
  dropStaging,
  findImport,
  upsertImport,
  type ImportCounts,
} from './catalogue-import.queries.ts'
import {
  createCompanion,
  hasSummary,
  selectCompanion,
  summarizeCompanion,
  type AuthorName,
  type Companion,
  type WorkEditions,
  type WorkRatings,
} from './companion-files.queries.ts'
import type { CopyValue } from './copy-text.ts'
import { importFile, sourceKey, type BookSource, type ImportRun } from './import-file.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'

type OpenLibraryFiles = { works: string } & Partial<Record<Companion, string>>
export type ImportFiles = { openLibrary: OpenLibraryFiles } | { books: string }

const STAGED_AT_ONCE = 20_000

/** Resumes an interrupted run of the same files and skips finished ones. */
export async function importCatalogue(
  database: Pick<Database, 'pool' | 'kind'>,
  files: ImportFiles,
  options: Omit<ImportRun, 'client' | 'isEmbedded'>,
): Promise<ImportCounts> {
  const client = await database.pool.connect()
  const run: ImportRun = { ...options, client, isEmbedded: database.kind === 'embedded' }
  let counts: ImportCounts
  try {
    await createStaging(client)
    counts =
      'books' in files
        ? await importFile(run, plainBooks(files.books))
        : await importDumps(run, files.openLibrary)
    await dropStaging(client)
    client.release()
  } catch (error) {
    client.release(true) // a COPY may be under way
    throw error
  }
  await maintain(database)
  return counts
}

function plainBooks(file: string): BookSource<CatalogueBook> {
  const rows = /\.csv(\.gz)?$/i.test(file) ? readRows(file) : jsonLines(file)
  return {
    file,
    kind: 'books',
    lines: parsedBy(rows, parseBook),
    toBooks: async (books) => [...books],
  }
}

async function* jsonLines(file: string): AsyncGenerator<CatalogueLine<unknown>> {
  for await (const line of readLines(file)) {
    if (line.kind !== 'record') yield line
    else if (line.record.trim() === '') yield { kind: 'other' }
    else yield jsonIn(line.record)
  }
}

function jsonIn(text: string): CatalogueLine<unknown> {
  try {
    return { kind: 'record', record: JSON.parse(text) }
  } catch {
    return { kind: 'bad', reason: 'no JSON' }
  }
}

async function* parsedBy<T, R>(
  lines: AsyncIterable<CatalogueLine<T>>,
  parse: (record: T) => CatalogueLine<R>,
): AsyncGenerator<CatalogueLine<R>> {
  for await (const line of lines) yield line.kind === 'record' ? parse(line.record) : line
}

async function importDumps(run: ImportRun, files: OpenLibraryFiles): Promise<ImportCounts> {
  const finished = await findImport(run.client, await sourceKey('works', files.works))
  if (finished?.finished) return finished
  for (const companion of ['authors', 'ratings', 'editions'] as const) {
    const file = files[companion]
    if (file !== undefined) await stage(run, companion, file)
  }
  return await importFile(run, {
    file: files.works,
    kind: 'works',
    lines: parsedBy(readLines(files.works), parseWork),
    toBooks: (works) => withCompanions(run, files, works),
  })
}

/** A half-staged file is staged again: its rows have no order to resume from. */
async function stage(run: ImportRun, companion: Companion, file: string): Promise<void> {
  const { client } = run
  const key = await sourceKey(companion, file)
  const before = await findImport(client, key)
  if (before?.finished && (await hasSummary(client, companion))) return
  await createCompanion(client, companion)
  const counts: ImportCounts = { lines: 0, books: 0, passedOver: 0, badLines: 0 }
  let rows: CopyValue[][] = []
  const flush = async () => {
    await copyRows(client, `catalogue_import.${companion}`, rows)
    rows = []
    run.onProgress(file, counts)
  }
  for await (const parsed of parsedBy(readLines(file), (line) => stagedRow(companion, line))) {
    counts.lines++
    if (parsed.kind === 'record') rows.push(parsed.record)
    if (parsed.kind === 'other') counts.passedOver++
    if (parsed.kind === 'bad') {
      counts.badLines++
      run.onBadLine({ file, line: counts.lines, reason: parsed.reason })
    }
    if (rows.length >= STAGED_AT_ONCE) await flush()
  }
  await flush()
  await summarizeCompanion(client, companion)
  await upsertImport(client, key, counts, run.clock(), true)
}

function stagedRow(companion: Companion, line: string): CatalogueLine<CopyValue[]> {
  const parsed =
    companion === 'authors'
      ? parseAuthor(line)
      : companion === 'ratings'
        ? parseRating(line)
        : parseEdition(line)
  if (parsed.kind !== 'record') return parsed
  const { record } = parsed
  if (typeof record === 'number') return { kind: 'record', record: [record] }
  if ('author' in record)
    return { kind: 'record', record: [record.author, storableText(record.name)] }
  return {
    kind: 'record',
    record: [record.work, parseIsbn(record.isbns[0] ?? ''), record.cover],
  }
}

async function withCompanions(
  { client }: ImportRun,
  files: OpenLibraryFiles,
  works: readonly DumpedWork[],
): Promise<(CatalogueBook | null)[]> {
  const ids = works.map(({ work }) => work)
  const authorIds = works.flatMap(({ authors }) => authors)
  const names = files.authors
    ? await selectCompanion<AuthorName>(client, 'authors', authorIds)
    : null
  const ratings = files.ratings ? await selectCompanion<WorkRatings>(client, 'ratings', ids) : null
  const editions = files.editions
    ? await selectCompanion<WorkEditions>(client, 'editions', ids)
    : null
  return works.map((work) => {
    const author = names
      ? work.authors.map((id) => names.get(id)?.name).find((name) => name !== undefined)
      : ''
    const edition = editions?.get(work.work)
    // Works without author or edition are skipped.
    if (author === undefined || (editions && !edition)) return null
    const known = (ratings?.get(work.work)?.ratings ?? 0) + Math.floor((edition?.editions ?? 0) / 4)
    return {
      title: work.title,
      author,
      description: work.description,
      coverUrl: work.coverUrl ?? coverUrlOf(edition?.cover ?? null),
      isbn: edition?.isbn13 ?? null,
      year: work.year,
      subjects: work.subjects,
      seriesName: null,
      seriesPosition: null,
      popularity: popularityOf(known, MAX_RATINGS),
    }
  })
}
