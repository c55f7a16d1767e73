import { pino } from 'pino'
import type { StarterWork } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { createFairTurns } from '../../concurrency/fair-turns.ts'
import type { Db } from '../../db/db.ts'
import { loadStarterCatalogue } from '../../features/catalogue/load-starter-catalogue.ts'
import { createDescribedBooksCache } from '../../features/search/described/described-books-cache.ts'
import { createPopularBooksCache } from '../../features/search/popular-books-cache.ts'
import { searchBooks } from '../../features/search/search.service.ts'

export type CatalogueSearch = Awaited<ReturnType<typeof catalogueSearch>>

/** Loads the works into an empty database, and searches there. */
export async function catalogueSearch(db: Db, works: readonly StarterWork[]) {
  const log = pino({ level: 'silent' })
  const clock = () => new Date('2026-11-21T05:00:00Z')
  await loadStarterCatalogue({ db, log, clock }, works)
  const deps = {
    db,
    popularBooks: createPopularBooksCache({ db, clock, log }),
    describedBooks: createDescribedBooksCache({ db, clock, log }),
    searchTurns: createFairTurns(Infinity),
    sources: [],
    clock,
    log,
  }
  return (typed: string) => searchBooks(deps, { title: typed, author: '' })
}
