import { beforeAll, describe, expect, test } from 'vitest'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { catalogueSearch, type CatalogueSearch } from '../../testing/search/catalogue-search.ts'

const { db, truncate } = await testDatabase()
let search: CatalogueSearch
const titlesOf = (books: readonly { title: string }[] = []) => books.map(({ title }) => title)

/** What is typed for books that are taken out of the catalogue, or were never in it. */
const NOT_HERE = [
  'Roller Girl',
  'The Bronze Bow',
  'Red, White, and Whole',
  'The Court of the Dead',
  'Carry On, Mr. Bowditch',
  'stalingrad beevor',
  'tschick',
  'Room on the Broom',
  '2666 bolaño',
  'krabat',
  'Warrior Scarlet',
  'Nowhere Boy',
  'The Gulag Archipelago',
  'A Wish in the Dark',
  '2010: Odyssey Two',
  // Volumes of the series so named are here.
  'Gregor the Overlander',
  'If I Stay',
  'Wolf Hall Hilary Mantel',
  'The Borrowers',
  // Its words are in other titles, or like those of other titles.
  'Educated',
  'The Tipping Point Malcolm Gladwell',
  'The Knight at Dawn',
  // A famous work that is told under its own name.
  'Brooklyn Colm Tóibín',
]
const WITHOUT_AUTHOR = new Set(
  NOT_HERE.map((typed) => typed.replace(/ (?:Hilary Mantel|Malcolm Gladwell|Colm Tóibín)$/, '')),
)

beforeAll(async () => {
  await truncate()
  const works = (await readStarterCatalogue()).filter(
    ({ title, author }) =>
      !WITHOUT_AUTHOR.has(title) && !['Roberto Bolaño', 'Antony Beevor'].includes(author),
  )
  search = await catalogueSearch(db, works)
}, 60_000)

describe('no other book is an answer to the title of a book that is not here', () => {
  test.each(NOT_HERE)('%s', async (title) => {
    expect(titlesOf((await search(title)).search_results)).toEqual([])
  })

  test.each([
    ['Flora & Ulysses', 'Flora & Ulysses: The Illuminated Adventures'],
    ['discworld', 'The Color of Magic'],
    ['crawdads', 'Where the Crawdads Sing'],
    ['bryson woods', 'A Walk in the Woods'],
    ['the house in the', 'The House in the Cerulean Sea'],
  ])('but %s is %s', async (typed, title) => {
    expect(titlesOf((await search(typed)).search_results)).toContain(title)
  })

  test('Likenesses have a field of their own', async () => {
    const { search_results, did_you_mean } = await search('Red, White, and Whole')
    expect(search_results).toEqual([])
    expect(titlesOf(did_you_mean)).toContain('Red, White & Royal Blue')
  })

  test('Results and likenesses together are at most eight', async () => {
    const { search_results, maybe = [], did_you_mean = [] } = await search('the girl who lost')
    expect(search_results.length + maybe.length + did_you_mean.length).toBeLessThanOrEqual(8)
  })
})

describe('the better match stands first', () => {
  test.each([
    ['hunger ga', 'The Hunger Games'],
    ['Pillars of the', 'The Pillars of the Earth'],
  ])('%s', async (typed, title) => {
    const { search_results } = await search(typed)
    expect(search_results[0]?.title).toBe(title)
    const qualities = search_results.map(({ match_quality }) => match_quality)
    expect(qualities).toEqual(qualities.toSorted((a, b) => b - a))
  })
})

describe('what is described and not named', () => {
  test.each([
    ['retired people solving murders', 'The Thursday Murder Club'],
    ['boy with the tiger in the boat', 'Life of Pi'],
    ['dog narrates', 'The One and Only Bob'],
  ])('%s may be %s', async (typed, title) => {
    const { search_results, maybe } = await search(typed)
    expect(search_results).toEqual([])
    expect(titlesOf(maybe).slice(0, 5)).toContain(title)
  })

  test.each([
    ['books for 9 year olds', { audience: 'Middle grade' }],
    ['clean romance', { genre: 'Romance', within_limits: true }],
    ['scary books for 2nd graders', { genre: 'Horror', audience: 'Middle grade' }],
    ['clean fantasy for teens', { genre: 'Fantasy', audience: 'Young adult', within_limits: true }],
  ])('%s leads to the books of this kind', async (typed, browse) => {
    expect((await search(typed)).browse).toEqual(browse)
  })

  test('A name that is found asks no description', async () => {
    const { maybe, did_you_mean, browse } = await search('the martian')
    expect([maybe, did_you_mean, browse]).toEqual([undefined, undefined, undefined])
  })
})
