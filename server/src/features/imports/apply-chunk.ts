import type { Deps } from '../../deps.ts'
import { searchText } from '../books/search/search-text.ts'
import type { ImportRow, UsableRow } from './import-row.ts'
import { applyRows, type MatchedRow } from './apply-rows.ts'
import { selectCandidates } from './import-candidates.queries.ts'
import type { ChunkEffects, NewBook, Target } from './chunk-effects.ts'
import { writeChunk } from './import-chunk.queries.ts'
import type { ImportRecord } from './imports.queries.ts'
import { matchBook, type Candidate, type Candidates } from './matching/match-book.ts'
import { attentionOf } from './row-sentences.ts'

/** Matches can become outdated while the chunk is applied. */
const MAX_ATTEMPTS = 5
const GIVEN_UP = 'the server failed twice while it worked on this part of the file'

/** Null if another process has applied the chunk. */
export async function applyChunk(
  { db, clock, runWhenIdle }: Pick<Deps, 'db' | 'clock' | 'runWhenIdle'>,
  record: ImportRecord,
  position: number,
  rows: readonly ImportRow[],
): Promise<{ added: number; skipped: number; unusable: number } | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const effects = await toEffects(rows, record, (usable) =>
      runWhenIdle(() => selectCandidates(db, record.readerId, usable)),
    )
    const { added, merged, unchanged, 'not added': unusable } = effects.rows
    const outcome = await runWhenIdle(() => writeChunk(db, record, position, effects, clock()))
    if (outcome === 'done') return { added, skipped: merged + unchanged, unusable }
    if (outcome === 'elsewhere') return null
  }
  throw new Error('What an import is matched with kept changing')
}

/** Reports every row as not added. Null if another process has applied the chunk. */
export async function giveUpChunk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  record: ImportRecord,
  position: number,
  rows: readonly ImportRow[],
): Promise<{ added: number; skipped: number; unusable: number } | null> {
  const lost = rows.map(({ number, cells, book, reasons }): ImportRow => {
    const why = book ? [`Row ${number}: not added, ${GIVEN_UP}`] : reasons
    return { number, cells, book: null, reasons: why }
  })
  const { attention, counts } = attentionOf(lost, new Map(), new Set())
  const nothing = { books: [], notAdded: [], entries: [], sourceIds: [] }
  const effects = { ...nothing, attention, rows: counts, givenUp: true } as const
  const outcome = await writeChunk(db, record, position, effects, clock())
  return outcome === 'done' ? { added: 0, skipped: 0, unusable: rows.length } : null
}

async function toEffects(
  rows: readonly ImportRow[],
  record: ImportRecord,
  findStored: (usable: UsableRow[]) => ReturnType<typeof selectCandidates>,
): Promise<ChunkEffects> {
  const usable = rows.filter((row): row is UsableRow => row.book !== null)
  const { entries: stored, ...candidates } = await findStored(usable)
  const { found, books, unmatched, notAdded } = matchAll(usable, candidates)
  const { entries, results } = applyRows(found, stored, record)
  const { attention, counts } = attentionOf(rows, results, unmatched)
  return { books, notAdded, entries, sourceIds: sourceIdsOf(found), attention, rows: counts }
}

/** Maps each row to a stored book or to the work key of a new one. */
function matchAll(rows: readonly UsableRow[], candidates: Candidates) {
  const books = new Map<string, NewBook>()
  const unmatched = new Set<number>()
  const notAdded = new Set<number>()
  const ofKey = (key: string) =>
    candidates.byTitle.get(key.slice(0, key.indexOf('|')))?.find(({ workKey }) => workKey === key)
  const stored = (row: UsableRow, book: Candidate): MatchedRow => {
    if (!book.isAdded) notAdded.add(book.id)
    return { row, target: { book_id: book.id, work_key: null }, book }
  }
  const found = rows.map((row): MatchedRow => {
    const match = matchBook(row, candidates)
    if (match) return stored(row, match)
    const { book } = row
    // The work key may belong to another book.
    const workKey = ofKey(book.workKey) ? book.wholeKey : book.workKey
    if (!books.has(workKey)) unmatched.add(row.number)
    const same = ofKey(workKey)
    if (same) return stored(row, same)
    const made = books.get(workKey) ?? newBook(row, workKey)
    books.set(workKey, made)
    return { row, target: { book_id: null, work_key: workKey }, book: made }
  })
  return { found, books: [...books.values()], unmatched, notAdded: [...notAdded] }
}

function newBook({ book }: UsableRow, workKey: string): NewBook {
  const { title, author, isbn13, year, seriesName, seriesPosition } = book
  return {
    work_key: workKey,
    title,
    author,
    isbn13,
    year,
    series_name: seriesName,
    series_position: seriesPosition,
    search_text: searchText({ title, author, seriesName }),
  }
}

function sourceIdsOf(found: readonly MatchedRow[]): ChunkEffects['sourceIds'] {
  const byId = new Map<string, Target>()
  for (const { row, target } of found) if (row.sourceId !== null) byId.set(row.sourceId, target)
  return [...byId].map(([source_id, target]) => ({ source_id, ...target }))
}
