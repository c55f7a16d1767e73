import type { GuardedSource } from '../../../adapters/sources/guarded-source.ts'
import type { SourceQuery } from '../../../adapters/sources/source.ts'
import type { Deps } from '../../../deps.ts'
import { catalogueRow, type CatalogueRow } from '../catalogue-row.ts'
import { matchQuality } from './match-quality.ts'
import type { SearchQuery } from './search-query.ts'
import { upsertDiscovered } from './discover.queries.ts'

const MIN_LETTERS = 4

/** Stores what the sources find. Returns whether anything was new; never rejects. */
export async function discoverBooks(
  { db, sources, clock, log }: Pick<Deps, 'db' | 'sources' | 'clock' | 'log'>,
  query: SearchQuery,
): Promise<boolean> {
  if (sources.length === 0 || query.text.length < MIN_LETTERS) return false
  const sought = query.isbn13 === null ? { words: query.text } : { isbn13: query.isbn13 }
  try {
    const found = await Promise.all(sources.map((source) => rowsOf(source, query, sought)))
    const rows = found.flat()
    return rows.length > 0 && (await upsertDiscovered(db, rows, clock()))
  } catch (error) {
    log.warn({ err: error }, 'books found at a source could not be stored')
    return false
  }
}

async function rowsOf(
  source: GuardedSource,
  query: SearchQuery,
  sought: SourceQuery,
): Promise<(CatalogueRow & { origin: string })[]> {
  const found = (await source.search(sought)) ?? []
  const rows = found.map(catalogueRow).filter((row) => row !== null)
  return rows
    .filter((row) => matchQuality(query, row) > 0)
    .map((row) => ({ ...row, origin: source.name }))
}
