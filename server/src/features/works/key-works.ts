import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/db.ts'
import { readWorldTitles } from '../../domain/works/spelling/world-titles.ts'
import { matchKeys } from '../../domain/works/work-facts.ts'
import { searchText } from '../../domain/works/search-text.ts'
import { insertSearchWords } from '../stored-books/search-words.queries.ts'
import {
  insertJoined,
  selectOwners,
  selectWithoutKeys,
  updateKeys,
} from '../stored-books/keys.queries.ts'
import { indexWorks } from '../stored-books/resolve-works.ts'
import {
  factsOfRow,
  insertDuplicateCandidates,
  selectCandidateWorks,
  type NewDuplicateCandidate,
  type WorkRow,
} from '../stored-books/works.queries.ts'

const AT_ONCE = 1_000

/** Makes the keys of works that have none: of all at the first start with a version that spells keys otherwise. */
export async function keyStoredWorks(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db, clock, log } = deps
  readWorldTitles()
  let keyed = 0
  let doubtful = 0
  for (;;) {
    const rows = await selectWithoutKeys(db, AT_ONCE)
    if (rows.length === 0) break
    doubtful += await db.transaction((tx) => keyWorks(tx, rows, clock()))
    keyed += rows.length
    log.info({ keyed }, 'keys of stored works made')
  }
  if (keyed === 0) return
  const joined = await insertJoined(db, clock())
  log.info({ keyed, doubtful, joined }, 'stored works that may be one, or hold two, are listed')
}

/** Returns how many pairs of works that readers have may be one work. */
async function keyWorks(tx: Db, rows: readonly WorkRow[], now: Date): Promise<number> {
  const facts = rows.map((row) => factsOfRow(row, true))
  const owners = await selectOwners(
    tx,
    facts.map(({ key }) => key),
  )
  const keyed = rows.map((row, i) => {
    const { id } = row
    const { key } = facts[i]!
    const isTaken = (owners.get(key) ?? id) !== id
    if (!isTaken) owners.set(key, id)
    return {
      id,
      work_key: isTaken ? `${key}|${id}` : key,
      match_keys: matchKeys(facts[i]!),
      search_text: searchTextOf(row),
    }
  })
  await updateKeys(tx, keyed)
  await insertSearchWords(
    tx,
    keyed.map(({ search_text }) => search_text),
  )
  const candidates = await findDoubles(
    tx,
    rows.filter((row) => row.is_added),
  )
  await insertDuplicateCandidates(tx, candidates, now)
  return candidates.length
}

function searchTextOf(row: WorkRow): string {
  return searchText({
    title: row.title,
    author: row.author,
    seriesName: row.series_name,
    otherTitles: row.other_titles,
    authorNames: row.author_names,
    seriesNames: row.series_names,
  })
}

async function findDoubles(tx: Db, rows: readonly WorkRow[]): Promise<NewDuplicateCandidate[]> {
  const facts = rows.map((row) => factsOfRow(row, true))
  const known = await selectCandidateWorks(tx, facts, null)
  const byId = new Map(known.map((row) => [row.id, row]))
  const index = indexWorks(known)
  return rows.flatMap(({ id }, i) =>
    index
      .all(facts[i]!, byId.get(id) ?? null)
      .map(({ work, decision }) => ({ bookId: id, otherBookId: work.id, decision })),
  )
}
