import { beforeAll, describe, expect, test } from 'vitest'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { catalogueSearch, type CatalogueSearch } from '../../testing/search/catalogue-search.ts'
import { positionOf } from '../../testing/search/position-of.ts'
import { RELAXED_SEARCHES } from '../../testing/search/relaxed-searches.ts'
import { RELEVANCE_SEARCHES } from '../../testing/search/relevance-searches.ts'

const { db, truncate } = await testDatabase()
let answerTo: CatalogueSearch
const search = async (typed: string) => (await answerTo(typed)).search_results
/** With the likenesses. */
const suggest = async (typed: string) => {
  const { search_results, did_you_mean = [] } = await answerTo(typed)
  return [...search_results, ...did_you_mean]
}
const entries = await readStarterCatalogue()
const seriesOf = new Map(
  entries.flatMap(({ title, series }) => (series ? [[title, series.name]] : [])),
)

beforeAll(async () => {
  await truncate()
  answerTo = await catalogueSearch(db, entries)
}, 60_000)

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

describe.each(Object.entries(RELAXED_SEARCHES))(
  'a book is found, or likest, by %s',
  (_, searches) => {
    test.each(searches)('%s', async (typed, title) => {
      expect((await suggest(typed))[0]?.title).toBe(title)
    })
  },
)

describe('the list', () => {
  test.each(["harry potter and the sorcerer's stone", 'gone girl by gillian flynn'])(
    'never empties on the way to "%s"',
    async (typed) => {
      for (let length = 4; length <= typed.length; length++) {
        const found = await suggest(typed.slice(0, length))
        expect([typed.slice(0, length), found.length > 0]).toEqual([typed.slice(0, length), true])
      }
    },
  )

  test('the list of suggestions has nothing that is guessed beside the very title', async () => {
    const found = await suggest('the martian')
    expect(found.map(({ title }) => title)).not.toContain('Dear Martin')
    expect(found[0]).toMatchObject({ title: 'The Martian', match_quality: 1 })
  })

  test('the list of suggestions has the books of an author above titles with the name in them', async () => {
    expect((await suggest('king'))[0]?.author).toBe('Stephen King')
    expect((await suggest('steven king'))[0]?.author).toBe('Stephen King')
    expect((await suggest('austen'))[0]?.author).toBe('Jane Austen')
    expect((await suggest('bronte'))[0]?.author).toMatch(/Brontë$/)
  })

  test.each(['zzzz', 'asdf qwer', 'xylophone qwertzu'])(
    'the list of suggestions is empty for %s',
    async (typed) => {
      expect(await suggest(typed)).toEqual([])
    },
  )
})
