import type { Logger } from 'pino'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { migrate } from '../../db/migrate.ts'
import { createPopularBooksCache } from '../../features/books/search/popular-books-cache.ts'
import { loadStarterCatalogue } from '../../features/catalogue/load-starter-catalogue.ts'
import { positionOf } from './position-of.ts'
import { RELEVANCE_SEARCHES } from './relevance-searches.ts'
import { searchBooks } from '../../features/books/search/search.service.ts'
import { memoryDatabase } from '../../testing/databases/memory-database.ts'

export async function measureRelevance(log: Logger) {
  const database = await memoryDatabase(log)
  const clock = () => new Date()
  const { db } = database
  try {
    await migrate(database)
    const entries = await readStarterCatalogue()
    await loadStarterCatalogue({ db, log, clock }, entries)
    const seriesOf = new Map(
      entries.flatMap(({ title, series }) => (series ? [[title, series.name]] : [])),
    )
    const popularBooks = createPopularBooksCache({ db, clock, log })
    const searches = Object.values(RELEVANCE_SEARCHES).flat()
    const missed: string[] = []
    let inThree = 0
    for (const [typed, expected] of searches) {
      const results = await searchBooks(
        { db, popularBooks, sources: [], clock, log },
        { title: typed, author: '' },
      )
      const position = positionOf(results, expected, seriesOf)
      if (position !== 1)
        missed.push(
          `"${typed}": ${expected} is at ${position || 'no place'}, after ${results[0]?.title ?? '-'}`,
        )
      if (position >= 1 && position <= 3) inThree++
    }
    const share = (count: number) => Number((count / searches.length).toFixed(4))
    return {
      searches: searches.length,
      missed,
      top1: share(searches.length - missed.length),
      top3: share(inThree),
    }
  } finally {
    await database.close()
  }
}
