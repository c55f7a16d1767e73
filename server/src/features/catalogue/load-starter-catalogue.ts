import type { StarterWork } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { readAlikesOf } from '../../adapters/starter-catalogue/read-alikes.ts'
import { starterFacts } from '../../adapters/starter-catalogue/starter-facts.ts'
import type { WorkFacts } from '../../domain/works/work-facts.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { searchText } from '../../domain/works/search-text.ts'
import { withDigest, type StarterRecord } from './starter-record.ts'
import { readCatalogue } from './updates/current-catalogue.ts'
import { lockNewWorks } from '../stored-books/works.queries.ts'
import {
  checkReferencesAfter,
  deleteReadAlikes,
  insertReadAlikes,
  type Pair,
} from './starter-read-alikes.queries.ts'
import {
  adoptKnownWorks,
  hasOtherWorks,
  insertStarterAnalyses,
  selectStarterDigests,
  tidySearchIndex,
  updateWorkKeys,
  upsertStarterBooks,
} from './starter.queries.ts'

/** Keep a statement within the message size of the embedded database. */
const WORKS_AT_ONCE = 400
const PAIRS_AT_ONCE = 5_000

/** With what updates have changed. Does nothing if the stored catalogue is up to date. */
export async function loadStarterCatalogue(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  works?: readonly StarterWork[],
): Promise<void> {
  const records = toRecords(works ?? (await readCatalogue(db)))
  if (changedOf(records, await selectStarterDigests(db)).length === 0) return
  const books = await db.transaction(async (tx) => {
    await lockNewWorks(tx)
    // Another server may have loaded it meanwhile.
    return await load(tx, records, await selectStarterDigests(tx), clock())
  })
  await tidySearchIndex(db)
  log.info({ books }, 'starter catalogue loaded')
}

/** Under lockNewWorks. */
export async function loadWorks(tx: Db, works: readonly StarterWork[], now: Date): Promise<void> {
  await load(tx, toRecords(works), await selectStarterDigests(tx), now)
}

type Stored = Awaited<ReturnType<typeof selectStarterDigests>>

function changedOf(records: readonly StarterRecord[], stored: Stored): StarterRecord[] {
  return records.filter(({ book, digest }) => stored.get(book.work_key)?.digest !== digest)
}

/** Returns how many works have changed. */
async function load(
  tx: Db,
  records: readonly StarterRecord[],
  stored: Stored,
  now: Date,
): Promise<number> {
  const changed = changedOf(records, stored)
  if (changed.length === 0) return 0
  const kept = new Set(records.map(({ book }) => book.work_key))
  const gone = [...stored.keys()].filter((key) => !kept.has(key))
  if (gone.length > 0) await updateWorkKeys(tx, gone, changed)
  const ids = new Map([...stored].map(([key, { id }]) => [key, id]))
  const idOf = (workKey: string) => ids.get(workKey)!
  const mayAdopt = await hasOtherWorks(tx)
  for (const chunk of chunksOf(changed, WORKS_AT_ONCE)) {
    const unknown = chunk.filter(({ book }) => !ids.has(book.work_key))
    if (mayAdopt && unknown.length > 0) await adoptKnownWorks(tx, unknown)
    const written = await upsertStarterBooks(tx, chunk, now)
    for (const [key, { id }] of written) ids.set(key, id)
    await insertStarterAnalyses(tx, chunk, written, now)
  }
  const linked = changed.map(({ book, readAlikes }) => ({
    id: idOf(book.work_key),
    readAlikes: readAlikes.map(idOf),
  }))
  await deleteReadAlikes(
    tx,
    linked.map(({ id }) => id),
  )
  const insertPairs = async () => {
    for (const pairs of chunksOf(pairsOf(linked), PAIRS_AT_ONCE)) await insertReadAlikes(tx, pairs)
  }
  await (stored.size === 0 ? checkReferencesAfter(tx, insertPairs) : insertPairs())
  return changed.length
}

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  )
}

/** Each pair once, the lower id first. */
function pairsOf(linked: readonly { id: number; readAlikes: readonly number[] }[]): Pair[] {
  const others = new Map<number, Set<number>>()
  for (const { id, readAlikes } of linked) {
    for (const other of readAlikes) {
      const [low, high] = id < other ? [id, other] : [other, id]
      others.set(low, (others.get(low) ?? new Set()).add(high))
    }
  }
  return [...others].flatMap(([low, high]) => [...high].map((one): Pair => [low, one]))
}

function toRecords(works: readonly StarterWork[]): StarterRecord[] {
  const facts = works.map(starterFacts)
  const readAlikes = readAlikesOf(works)
  return works.map((work, i) =>
    withDigest({
      facts: facts[i]!,
      book: toBook(work, facts[i]!),
      analysis: toAnalysis(work),
      readAlikes: readAlikes[i]!.map((other) => facts[other]!.key),
    }),
  )
}

function toBook(work: StarterWork, facts: WorkFacts): StarterRecord['book'] {
  const { title, author, series, isbns, other_titles, author_names, series_names } = work
  const [isbn13 = null, ...otherIsbns] = isbns
  return {
    work_key: facts.key,
    match_keys: facts.matchKeys,
    title,
    author,
    description: work.description,
    isbn13,
    other_isbns: otherIsbns,
    other_titles,
    author_names,
    genre: work.genre,
    year: work.year,
    age_from: work.age_from ?? null,
    subjects: work.subjects,
    series_name: series?.name ?? null,
    series_position: series?.position ?? null,
    series_in_order: series?.in_order ?? null,
    series_names,
    popularity: work.popularity,
    search_text: searchText({
      title,
      author,
      seriesName: series?.name ?? null,
      otherTitles: other_titles,
      authorNames: author_names,
      seriesNames: series_names,
    }),
  }
}

function toAnalysis(work: StarterWork): StarterRecord['analysis'] {
  return {
    language_rating: work.language_rating,
    sexual_content_rating: work.sexual_content_rating,
    violence_rating: work.violence_rating,
    language_explanation: work.language_explanation,
    sexual_explanation: work.sexual_explanation,
    violence_explanation: work.violence_explanation,
    target_audience: work.target_audience,
    audience_explanation: work.audience_explanation,
    rating_summary: work.rating_summary,
    spoiler: work.spoiler ?? null,
    content_notes: work.content_notes,
    confidence: work.confidence,
  }
}
