import type { Logger } from 'pino'
import { starterFacts } from '../../../server/src/adapters/starter-catalogue/starter-facts.ts'
import { readStarterCatalogue } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { createSameWorkIndex } from '../../../server/src/domain/works/same-work-index.ts'
import { factsOf } from '../../../server/src/domain/works/work-facts.ts'
import { memoryDatabase } from '../../../server/src/testing/databases/memory-database.ts'
import { measureKnownTitles } from './known-titles.ts'
import type { OutsidersSearch, readUnnamed } from './outsiders.ts'
import {
  catalogueSearch,
  type CatalogueSearch,
} from '../../../server/src/testing/search/catalogue-search.ts'
import { positionOf } from '../../../server/src/testing/search/position-of.ts'
import { RELEVANCE_SEARCHES } from '../../../server/src/testing/search/relevance-searches.ts'

type Found = {
  category: string
  typed: string
  wanted: string
  place: number
  first: string
  /** Likenesses counted after the results. */
  shownFirst?: boolean
}

type Unnamed = Awaited<ReturnType<typeof readUnnamed>>
type Answer = Awaited<ReturnType<CatalogueSearch>>

export async function measureRelevance(
  log: Logger,
  outsiders: readonly OutsidersSearch[],
  unnamed: Unnamed,
) {
  const entries = await readStarterCatalogue()
  const seriesOf = new Map(
    entries.flatMap(({ title, series }) => (series ? [[title, series.name]] : [])),
  )
  const works = createSameWorkIndex<{ title: string; author: string }>()
  for (const entry of entries) works.add(starterFacts(entry), entry)
  const notHere = new Set(unnamed.notHere.map((one) => works.findOnly(factsOf(one))))
  const without = entries.filter((entry) => !notHere.has(entry))
  const unnamedFound = await withCatalogue(log, without, (answer) =>
    measureUnnamed(answer, unnamed),
  )
  return await withCatalogue(log, entries, async (answer) => {
    const search = async (typed: string) => (await answer(typed)).search_results
    const own: Found[] = []
    for (const [typed, wanted] of Object.values(RELEVANCE_SEARCHES).flat()) {
      const results = await search(typed)
      const place = positionOf(results, wanted, seriesOf)
      own.push({ category: 'own', typed, wanted, place, first: results[0]?.title ?? '-' })
    }
    const others: Found[] = []
    for (const { q, title, author, category } of outsiders) {
      const book = works.findOnly(factsOf({ title, author })) ?? {
        title: `${title} (not in the catalogue)`,
        author,
      }
      const wanted = wantedBy(category, { ...book, series: seriesOf.get(book.title) })
      const { search_results: results, did_you_mean = [] } = await answer(q)
      const place = positionOf(results, wanted, seriesOf)
      const shownFirst = positionOf([...results, ...did_you_mean], wanted, seriesOf) === 1
      const first = results[0]?.title ?? '-'
      others.push({ category, typed: q, wanted, place, first, shownFirst })
    }
    return {
      own: sumUp(own),
      outsiders: sumUp(others),
      categories: byCategory(others),
      unnamed: unnamedFound,
      knownTitles: await measureKnownTitles(entries, search),
    }
  })
}

/** For an author or a series any of their books will do. */
function wantedBy(
  category: string,
  { title, author, series }: { title: string; author: string; series: string | undefined },
): string {
  if (/^author(?: with typo)?$/.test(category)) return `by ${author}`
  return category === 'series name' && series ? `of ${series}` : title
}

async function withCatalogue<T>(
  log: Logger,
  entries: Awaited<ReturnType<typeof readStarterCatalogue>>,
  measure: (answer: (title: string) => Promise<Answer>) => Promise<T>,
): Promise<T> {
  const database = await memoryDatabase(log)
  try {
    await migrate(database)
    return await measure(await catalogueSearch(database.db, entries))
  } finally {
    await database.close()
  }
}

/** Counts another book as an answer to titles that are left out of the catalogue, and how often a book that is described is among the first five. */
async function measureUnnamed(
  answer: (typed: string) => Promise<Answer>,
  { notHere, described }: Unnamed,
) {
  const wrong: string[] = []
  for (const { title, author } of notHere) {
    for (const typed of [title, `${title} ${author}`]) {
      const [first] = (await answer(typed)).search_results
      if (first) wrong.push(`${typed}: ${first.title} by ${first.author}`)
    }
  }
  const missed: string[] = []
  let onList = 0
  for (const { q, title } of described) {
    const { search_results, maybe = [], did_you_mean = [] } = await answer(q)
    const titles = [...search_results, ...maybe, ...did_you_mean].map((book) => book.title)
    if (titles.length > 0) onList++
    if (!titles.slice(0, 5).includes(title)) missed.push(`${q}: ${title}, not ${titles.join('; ')}`)
  }
  const share = (count: number, all: number) => Number((count / all).toFixed(3))
  return {
    not_here_wrong_title: wrong.filter((line) =>
      notHere.some(({ title }) => line.startsWith(`${title}: `)),
    ).length,
    not_here_wrong_with_author: wrong.filter(
      (line) => !notHere.some(({ title }) => line.startsWith(`${title}: `)),
    ).length,
    described_in_five: share(described.length - missed.length, described.length),
    described_any: share(onList, described.length),
    wrong,
    missed,
  }
}

/** `none`: nothing at all was found. */
function sumUp(found: readonly Found[]) {
  const share = (is: (one: Found) => boolean) =>
    Number((found.filter(is).length / Math.max(1, found.length)).toFixed(4))
  return {
    searches: found.length,
    top1: share(({ place }) => place === 1),
    top3: share(({ place }) => place >= 1 && place <= 3),
    none: share(({ first }) => first === '-'),
    shown_first: share(({ place, shownFirst = place === 1 }) => shownFirst),
    missed: found
      .filter(({ place }) => place !== 1)
      .map(
        ({ category, typed, wanted, place, first }) =>
          `${category}: "${typed}": ${wanted} is at ${place || 'no place'}, after ${first}`,
      ),
  }
}

function byCategory(found: readonly Found[]): Record<string, ReturnType<typeof sumUp>> {
  const groups = Map.groupBy(found, ({ category }) => category)
  return Object.fromEntries([...groups].map(([category, list]) => [category, sumUp(list)]))
}
