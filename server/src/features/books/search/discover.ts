/**
 * What the sources outside know of the books that a reader looks for, and the database does not: it is stored, so that this
 * answer or the next key's has it. A source can only add books that have what was typed.
 */
import type { Logger } from 'pino'
import type { GuardedSource } from '../../../adapters/sources/guarded-source.ts'
import type { Sought } from '../../../adapters/sources/source.ts'
import type { Db } from '../../../db/db.ts'
import { catalogueRow, mergeRows, type CatalogueRow } from '../catalogue-row.ts'
import { matchQuality } from './match-quality.ts'
import type { SearchQuery } from './search-query.ts'
import { upsertDiscovered } from './discover.queries.ts'

/** Less says too little to ask anybody else. */
const MIN_LETTERS = 4

export type Discover = (query: SearchQuery) => Promise<boolean>

/** Resolves to whether books were stored; never fails. */
export function createDiscover(deps: {
  db: Db
  sources: readonly GuardedSource[]
  clock: () => Date
  log: Logger
}): Discover {
  const { db, sources, clock, log } = deps

  async function ask(query: SearchQuery, sought: Sought): Promise<boolean> {
    try {
      const answers = await Promise.all(sources.map((source) => rowsOf(source, query, sought)))
      const rows = mergeRows(answers.flat())
      return rows.length > 0 && (await upsertDiscovered(db, rows, clock()))
    } catch (error) {
      log.warn({ err: error }, 'books that a source knows could not be stored')
      return false
    }
  }

  return async (query) => {
    if (sources.length === 0 || query.text.length < MIN_LETTERS) return false
    const sought = query.isbn13 === null ? { words: query.text } : { isbn13: query.isbn13 }
    return await ask(query, sought)
  }
}

async function rowsOf(
  source: GuardedSource,
  query: SearchQuery,
  sought: Sought,
): Promise<(CatalogueRow & { origin: string })[]> {
  const found = (await source.search(sought)) ?? []
  const rows = found.map(catalogueRow).filter((row) => row !== null)
  return rows
    .filter((row) => matchQuality(query, row) > 0)
    .map((row) => ({ ...row, origin: source.name }))
}
