import { COULD_NOT_MATCH } from '@pagelight/contract/constants/import-limits.ts'
import type { Deps } from '../../deps.ts'
import { storableText } from '../../domain/storable-text.ts'
import { searchText } from '../books/search/search-text.ts'
import type { ImportRow, RowEntry, UsableRow } from './import-row.ts'
import { selectCandidates, type StoredEntry } from './import-candidates.queries.ts'
import {
  writeChunk,
  type ChunkEffects,
  type NewBook,
  type Target,
  type WrittenEntry,
} from './import-chunk.queries.ts'
import type { ImportRecord } from './imports.queries.ts'
import { matchBook, type Candidate, type Candidates } from './matching/match-book.ts'
import { fillGaps, mergeRowEntries } from './matching/merge-entry.ts'

/** Matches can become outdated while the chunk is applied. */
const MAX_ATTEMPTS = 5

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
    const { done, added, skipped } = effects
    const outcome = await runWhenIdle(() => writeChunk(db, record, position, effects, clock()))
    if (outcome === 'done') return { added, skipped, unusable: done - added - skipped }
    if (outcome === 'elsewhere') return null
  }
  throw new Error('What an import is matched with kept changing')
}

async function toEffects(
  rows: readonly ImportRow[],
  record: ImportRecord,
  findStored: (usable: UsableRow[]) => ReturnType<typeof selectCandidates>,
): Promise<ChunkEffects> {
  const usable = rows.filter((row): row is UsableRow => row.book !== null)
  const { entries: stored, ...candidates } = await findStored(usable)
  const matched = matchAll(usable, candidates)
  const found = usable.map((row, i) => ({ row, target: matched.targets[i]! }))
  const { entries, added } = entriesOf(found, stored, record)
  return {
    books: matched.books,
    notAdded: matched.notAdded,
    entries,
    sourceIds: sourceIdsOf(found),
    attention: attentionOf(rows, matched.unmatched),
    done: rows.length,
    added,
    skipped: usable.length - added,
  }
}

/** Maps each row to a stored book or to the work key of a new one. */
function matchAll(rows: readonly UsableRow[], candidates: Candidates) {
  const books = new Map<string, NewBook>()
  const unmatched = new Set<number>()
  const notAdded = new Set<number>()
  const stored = ({ id, isAdded }: Candidate): Target => {
    if (!isAdded) notAdded.add(id)
    return { book_id: id, work_key: null }
  }
  const ofKey = (key: string) =>
    candidates.byTitle.get(key.slice(0, key.indexOf('|')))?.find(({ workKey }) => workKey === key)
  const targets = rows.map((row): Target => {
    const match = matchBook(row, candidates)
    if (match) return stored(match)
    const { book } = row
    // The work key may belong to another book.
    const workKey = ofKey(book.workKey) ? book.wholeKey : book.workKey
    if (!books.has(workKey)) unmatched.add(row.number)
    const same = ofKey(workKey)
    if (same) return stored(same)
    if (!books.has(workKey)) books.set(workKey, newBook(row, workKey))
    return { book_id: null, work_key: workKey }
  })
  return { targets, books: [...books.values()], unmatched, notAdded: [...notAdded] }
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

type MatchedRow = { row: UsableRow; target: Target }

const keyOf = ({ book_id, work_key }: Target) => book_id ?? work_key

/** One entry a book. */
function entriesOf(
  found: readonly MatchedRow[],
  stored: ReadonlyMap<number, StoredEntry>,
  record: ImportRecord,
) {
  const entries: WrittenEntry[] = []
  let added = 0
  for (const rows of Map.groupBy(found, ({ target }) => keyOf(target)).values()) {
    const { target } = rows[0]!
    const row = rows.map((one) => one.row.entry).reduce(mergeRowEntries)
    const entry = target.book_id === null ? undefined : stored.get(target.book_id)
    const merged = entry ? mergedWith(entry, row, record) : row
    if (!entry) added++
    if (merged) entries.push(written(target, merged, row.addedOn, entry?.asOf ?? null, record))
  }
  return { entries, added }
}

/** Null if nothing changes. */
function mergedWith(
  entry: StoredEntry,
  row: RowEntry,
  record: ImportRecord,
): Omit<RowEntry, 'addedOn'> | null {
  // Another edition further up in the same file.
  if (entry.importId === record.id && entry.untouched)
    return mergeRowEntries({ ...entry, addedOn: null }, row)
  return fillGaps(entry, row, entry.untouched)
}

function written(
  target: Target,
  entry: Omit<RowEntry, 'addedOn'>,
  addedOn: string | null,
  as_of: string | null,
  record: ImportRecord,
): WrittenEntry {
  const { rating, notes, readDate, shelf, tags, pages } = entry
  const added_at = addedOn === null ? record.createdAt.toISOString() : `${addedOn}T00:00:00Z`
  return { ...target, rating, notes, read_date: readDate, shelf, tags, pages, added_at, as_of }
}

function sourceIdsOf(found: readonly MatchedRow[]): ChunkEffects['sourceIds'] {
  const byId = new Map<string, Target>()
  for (const { row, target } of found) if (row.sourceId !== null) byId.set(row.sourceId, target)
  return [...byId].map(([source_id, target]) => ({ source_id, ...target }))
}

function attentionOf(
  rows: readonly ImportRow[],
  unmatched: ReadonlySet<number>,
): ChunkEffects['attention'] {
  return rows
    .map((row) => ({
      row_number: row.number,
      reasons: [
        ...(unmatched.has(row.number) && row.book ? [couldNotMatch(row)] : []),
        ...row.reasons,
      ],
      cells: row.cells,
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .map((row) => ({
      ...row,
      reasons: row.reasons.map(storableText),
      cells: row.cells.map(storableText),
    }))
}

function couldNotMatch({ book }: UsableRow): string {
  return `${COULD_NOT_MATCH}"${book.titleInFile}" by ${book.author}: added from your file without content ratings`
}
