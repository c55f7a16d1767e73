import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFairTurns } from '../../concurrency/fair-turns.ts'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { createDescribedBooksCache } from './described/described-books-cache.ts'
import { createPopularBooksCache } from './popular-books-cache.ts'
import { loadStarterCatalogue } from '../catalogue/load-starter-catalogue.ts'
import { positionOf } from '../../testing/search/position-of.ts'
import { RELEVANCE_SEARCHES } from '../../testing/search/relevance-searches.ts'
import { searchBooks } from './search.service.ts'

const { db, truncate } = await testDatabase()
const log = pino({ level: 'silent' })
const clock = () => new Date('2026-11-21T05:00:00Z')
const searchTurns = createFairTurns(Infinity)
const popularBooks = createPopularBooksCache({ db, clock, log })
const describedBooks = createDescribedBooksCache({ db, clock, log })
const search = async (typed: string) => {
  const deps = { db, popularBooks, describedBooks, searchTurns, sources: [], clock, log }
  return (await searchBooks(deps, { title: typed, author: '' })).search_results
}
const entries = await readStarterCatalogue()
const seriesOf = new Map(
  entries.flatMap(({ title, series }) => (series ? [[title, series.name]] : [])),
)

beforeAll(async () => {
  await truncate()
  await loadStarterCatalogue({ db, log, clock }, entries)
})

describe('among the ways in which readers look for a book', () => {
  test('at least 200 were written down, each with a book that is there', () => {
    const searches = Object.values(RELEVANCE_SEARCHES).flat()
    expect(searches.length).toBeGreaterThanOrEqual(200)
    expect(new Set(searches.map(([typed]) => typed)).size).toBe(searches.length)
    const names = new Set(
      entries.flatMap(({ title, author, series }) => [title, `by ${author}`, `of ${series?.name}`]),
    )
    expect(searches.filter(([, wanted]) => !names.has(wanted))).toEqual([])
  })

  test('97 % find it first, and 98 % among the first three', async () => {
    const missed: string[] = []
    const lost: string[] = []
    const all = Object.entries(RELEVANCE_SEARCHES).flatMap(([kind, list]) =>
      list.map((item) => [kind, ...item] as const),
    )
    for (const [kind, typed, wanted] of all) {
      const results = await search(typed)
      const place = positionOf(results, wanted, seriesOf)
      if (place !== 1)
        missed.push(`${kind}: "${typed}" gave ${results[0]?.title ?? 'nothing'}, not ${wanted}`)
      if (place === 0 || place > 3) lost.push(`${kind}: "${typed}" has ${wanted} at ${place}`)
    }
    // The lists are what a failure shows; their lengths are what is judged.
    expect(missed.slice(Math.floor(all.length * 0.03))).toEqual([])
    expect(lost.slice(Math.floor(all.length * 0.02))).toEqual([])
  }, 120_000)

  test('for "hobit", with a quality below that of the title typed right', async () => {
    const [typo] = await search('hobit')
    const [right] = await search('The Hobbit')
    expect(typo).toMatchObject({ title: 'The Hobbit' })
    expect(right).toMatchObject({ title: 'The Hobbit', match_quality: 1 })
    expect(typo!.match_quality).toBeLessThan(1)
  })
})
