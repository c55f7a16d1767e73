import type { Deps } from '../../deps.ts'
import { searchText } from '../../domain/works/search-text.ts'
import { FULL, type RemainingQuota } from '../library/remaining-quota.ts'
import { applyRows, type MatchedRow } from './apply-rows.ts'
import type { ChunkEffects, Target } from './chunk-effects.ts'
import type { NewBook } from './import-books.queries.ts'
import { selectCandidates } from './import-candidates.queries.ts'
import { writeChunk } from './import-chunk.queries.ts'
import type { ImportRow, UsableRow } from './import-row.ts'
import type { ImportRecord } from './imports.queries.ts'
import {
  matchRows,
  rowFacts,
  type FreshWork,
  type Match,
  type RowRecord,
} from './matching/match-rows.ts'
import { sureIsbns } from './matching/sure-isbns.ts'
import { attentionOf } from './row-sentences.ts'

/** Matches can become outdated while the chunk is applied. */
const MAX_ATTEMPTS = 5
const GIVEN_UP = 'the server failed twice while it worked on this part of the file'

/** Takes from the room what it adds. Null if another process has applied the chunk. */
export async function applyChunk(
  { db, jobs, clock, runWhenIdle }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'runWhenIdle'>,
  record: ImportRecord,
  position: number,
  rows: readonly ImportRow[],
  room: RemainingQuota,
): Promise<{ added: number; skipped: number; unusable: number } | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { left, ...effects } = await toEffects(rows, record, room, (records) =>
      runWhenIdle(() => selectCandidates(db, record.readerId, records)),
    )
    const { added, merged, unchanged, 'not added': unusable } = effects.rows
    const outcome = await runWhenIdle(() =>
      writeChunk({ db, jobs }, record, position, effects, clock()),
    )
    if (outcome === 'done') {
      Object.assign(room, left)
      return { added, skipped: merged + unchanged, unusable }
    }
    if (outcome === 'elsewhere') return null
  }
  throw new Error('What an import is matched with kept changing')
}

/** Reports every row as not added. Null if another process has applied the chunk. */
export async function giveUpChunk(
  { db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  record: ImportRecord,
  position: number,
  rows: readonly ImportRow[],
): Promise<{ added: number; skipped: number; unusable: number } | null> {
  const lost = rows.map(({ number, cells, book, reasons }): ImportRow => {
    const why = book ? [`Row ${number}: not added, ${GIVEN_UP}`] : reasons
    return { number, cells, book: null, reasons: why }
  })
  const { attention, counts } = attentionOf(lost, new Map(), new Set())
  const effects: ChunkEffects = {
    books: [],
    newest: 0,
    unsure: [],
    notAdded: [],
    isbns: [],
    namings: [],
    entries: [],
    sourceIds: [],
    attention,
    rows: counts,
    givenUp: true,
  }
  const outcome = await writeChunk({ db, jobs }, record, position, effects, clock())
  return outcome === 'done' ? { added: 0, skipped: 0, unusable: rows.length } : null
}

async function toEffects(
  rows: readonly ImportRow[],
  record: ImportRecord,
  room: RemainingQuota,
  findStored: (records: RowRecord[]) => ReturnType<typeof selectCandidates>,
): Promise<ChunkEffects & { left: RemainingQuota }> {
  const usable = rows.filter((row): row is UsableRow => row.book !== null)
  const records = usable.map((row) => ({ row, facts: rowFacts(row) }))
  const candidates = await findStored(records)
  const matches = await matchRows(records, candidates)
  const found = records.map((one, i): MatchedRow => ({ ...one, ...placeOf(matches[i]!) }))
  const {
    entries,
    results,
    refused,
    room: left,
  } = applyRows(found, candidates.entries, record, room)
  const isTaken = (_: unknown, i: number) => results.has(records[i]!.row.number)
  const taken = matches.filter(isTaken)
  const fresh = [...new Set(taken.flatMap((match) => ('fresh' in match ? [match.fresh] : [])))]
  const unmatched = new Set(fresh.map(({ row }) => row.number))
  const { attention, counts } = attentionOf(withRefusals(rows, refused), results, unmatched)
  return {
    books: fresh.map(newBook),
    newest: candidates.newest,
    unsure: fresh.flatMap((work) => unsureMatchesOf(work, fresh)),
    notAdded: notAddedOf(taken),
    isbns: sureIsbns(records.filter(isTaken), taken),
    namings: found.filter(isTaken).map(namingOf),
    entries,
    sourceIds: sourceIdsOf(found.filter(isTaken)),
    attention,
    rows: counts,
    left,
  }
}

function withRefusals(
  rows: readonly ImportRow[],
  refused: ReadonlyMap<number, keyof RemainingQuota>,
): ImportRow[] {
  return rows.map((row) => {
    const quota = refused.get(row.number)
    if (!quota) return row
    return { ...row, reasons: [...row.reasons, `Row ${row.number}: not added, ${FULL[quota]}`] }
  })
}

function placeOf(match: Match): Pick<MatchedRow, 'target' | 'book'> {
  const book = 'fresh' in match ? match.fresh.row.book : match.stored
  return { target: targetOf(match), book }
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

function unsureMatchesOf(
  { facts, unsure }: FreshWork,
  fresh: readonly FreshWork[],
): ChunkEffects['unsure'] {
  return unsure
    .filter(({ other }) => 'stored' in other || fresh.includes(other.fresh))
    .map(({ other, decision }) => ({ work_key: facts.key, other: targetOf(other), decision }))
}

function newBook({ row, facts }: FreshWork): NewBook {
  const { title, author, isbn13, year, seriesName, seriesPosition } = row.book
  return {
    work_key: facts.key,
    match_keys: facts.matchKeys,
    title,
    author,
    isbn13,
    year,
    series_name: seriesName,
    series_position: seriesPosition,
    search_text: searchText({ title, author, seriesName }),
  }
}

function namingOf({ row, target }: MatchedRow): ChunkEffects['namings'][number] {
  const { title, author, year, seriesName, seriesPosition, isbn13 } = row.book
  return { ...target, title, author, year, seriesName, seriesPosition, isbn13 }
}

function sourceIdsOf(found: readonly MatchedRow[]): ChunkEffects['sourceIds'] {
  const byId = new Map<string, Target>()
  for (const { row, target } of found) if (row.sourceId !== null) byId.set(row.sourceId, target)
  return [...byId].map(([source_id, target]) => ({ source_id, ...target }))
}
