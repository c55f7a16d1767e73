import type { GuardedSource } from '../../adapters/sources/guarded-source.ts'
import type { SourceName, SourceQuery } from '../../adapters/sources/source.ts'
import { errorFacts } from '../../db/pool.ts'
import type { Deps } from '../../deps.ts'
import { catalogueRow, type CatalogueRow } from '../stored-books/catalogue-row.ts'
import { matchQuality } from './ranking/match-quality.ts'
import type { SearchQuery } from './search-query.ts'
import { upsertDiscovered } from './discover.queries.ts'

const MIN_LETTERS = 4

const TITLES: Record<SourceName, string> = {
  openlibrary: 'Open Library',
  googlebooks: 'Google Books',
}

/** `asked`: those that answered. */
export type Discovery = { isNew: boolean; asked: string[]; unanswered: string[] }

/** Stores what the sources find, and names those that did not answer; never rejects. */
export async function discoverBooks(
  { db, sources, clock, log }: Pick<Deps, 'db' | 'sources' | 'clock' | 'log'>,
  query: SearchQuery,
): Promise<Discovery> {
  if (sources.length === 0 || query.text.length < MIN_LETTERS)
    return { isNew: false, asked: [], unanswered: [] }
  const sought = query.isbn13 === null ? { words: query.text } : { isbn13: query.isbn13 }
  const found = await Promise.all(sources.map((source) => rowsOf(log, source, query, sought)))
  const unanswered = sources.filter((_, i) => found[i] === null).map(({ name }) => TITLES[name])
  const asked = sources.filter((_, i) => found[i] !== null).map(({ name }) => TITLES[name])
  const rows = found.flatMap((some) => some ?? [])
  try {
    const isNew = rows.length > 0 && (await upsertDiscovered(db, rows, clock()))
    return { isNew, asked, unanswered }
  } catch (error) {
    log.warn(errorFacts(error as Error), 'books found at a source could not be stored')
    return { isNew: false, asked, unanswered }
  }
}

/** null if the source did not answer, or with what nobody can read. */
async function rowsOf(
  log: Deps['log'],
  source: GuardedSource,
  query: SearchQuery,
  sought: SourceQuery,
): Promise<(CatalogueRow & { origin: string })[] | null> {
  const found = await source.search(sought)
  if (found === null) return null
  try {
    const rows = found.map(catalogueRow).filter((row) => row !== null)
    return rows
      .filter((row) => matchQuality(query, row) > 0)
      .map((row) => ({ ...row, origin: source.name }))
  } catch (error) {
    log.warn(errorFacts(error as Error), 'the answer of a source could not be read')
    return null
  }
}
