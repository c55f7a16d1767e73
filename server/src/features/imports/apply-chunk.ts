import { COULD_NOT_MATCH } from '@pagelight/contract/constants/import-limits.ts'
import type { Deps } from '../../deps.ts'
import { matchKeys } from '../../domain/works/work-facts.ts'
import { storableText } from '../../domain/storable-text.ts'
import { searchText } from '../books/search/search-text.ts'
import type { ImportRow, RowEntry, UsableRow } from './import-row.ts'
import { selectCandidates, type StoredEntry } from './import-candidates.queries.ts'
import {
  writeChunk,
  type ChunkEffects,
  type Target,
  type WrittenEntry,
} from './import-chunk.queries.ts'
import type { NewBook } from './import-books.queries.ts'
import type { ImportRecord } from './imports.queries.ts'
import {
  matchRows,
  rowFacts,
  type FreshWork,
  type Match,
  type RowRecord,
} from './matching/match-rows.ts'
import { fillGaps, mergeRowEntries } from './matching/merge-entry.ts'

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
    const effects = await toEffects(rows, record, (records) =>
      runWhenIdle(() => selectCandidates(db, record.readerId, records)),
    )
    const { done, added, skipped } = effects
    const outcome = await runWhenIdle(() => writeChunk(db, record, position, effects, clock()))
    if (outcome === 'done') return { added, skipped, unusable: done - added - skipped }
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
  const attention = rows.map(({ number, cells, book, reasons }) => ({
    row_number: number,
    reasons: book ? [`Row ${number}: not added, ${GIVEN_UP}`] : reasons.map(storableText),
    cells: cells.map(storableText),
  }))
  const effects: ChunkEffects = {
    books: [],
    newest: 0,
    doubts: [],
    notAdded: [],
    entries: [],
    sourceIds: [],
    attention,
    done: rows.length,
    added: 0,
    skipped: 0,
    givenUp: true,
  }
  const outcome = await writeChunk(db, record, position, effects, clock())
  return outcome === 'done' ? { added: 0, skipped: 0, unusable: rows.length } : null
}

async function toEffects(
  rows: readonly ImportRow[],
  record: ImportRecord,
  findStored: (records: RowRecord[]) => ReturnType<typeof selectCandidates>,
): Promise<ChunkEffects> {
  const usable = rows.filter((row): row is UsableRow => row.book !== null)
  const records = usable.map((row) => ({ row, facts: rowFacts(row.book) }))
  const candidates = await findStored(records)
  const matches = await matchRows(records, candidates)
  const found = usable.map((row, i) => ({ row, target: targetOf(matches[i]!) }))
  const fresh = [...new Set(matches.flatMap((match) => ('fresh' in match ? [match.fresh] : [])))]
  const { entries, added } = entriesOf(found, candidates.entries, record)
  return {
    books: fresh.map(newBook),
    newest: candidates.newest,
    doubts: fresh.flatMap(doubtsOf),
    notAdded: notAddedOf(matches),
    entries,
    sourceIds: sourceIdsOf(found),
    attention: attentionOf(rows, new Set(fresh.map(({ row }) => row.number))),
    done: rows.length,
    added,
    skipped: usable.length - added,
  }
}

function targetOf(match: Match): Target {
  if ('fresh' in match) return { book_id: null, work_key: match.fresh.facts.key }
  return { book_id: match.stored.id, work_key: null }
}

function notAddedOf(matches: readonly Match[]): number[] {
  const ids = matches.flatMap((match) =>
    'stored' in match && !match.stored.is_added ? [match.stored.id] : [],
  )
  return [...new Set(ids)]
}

function doubtsOf({ facts, doubts }: FreshWork): ChunkEffects['doubts'] {
  return doubts.map(({ other, decision }) => ({
    work_key: facts.key,
    other: targetOf(other),
    decision,
  }))
}

function newBook({ row, facts }: FreshWork): NewBook {
  const { title, author, isbn13, year, seriesName, seriesPosition } = row.book
  return {
    work_key: facts.key,
    match_keys: matchKeys(facts),
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
