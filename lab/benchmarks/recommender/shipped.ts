import { onlyLimits } from '@pagelight/contract/fits.ts'
import { packNotes } from '@pagelight/contract/packed-notes.ts'
/**
 * The state that ships: the starter catalogue, with no readers and with some. Of each held-out reader ten random rated
 * books are the shelf; the other liked ones are to be found.
 */
import { readAlikesOf } from '../../../server/src/adapters/starter-catalogue/read-alikes.ts'
import {
  readStarterCatalogue,
  type StarterWork,
} from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { starterFacts } from '../../../server/src/adapters/starter-catalogue/starter-facts.ts'
import {
  createCatalogueModel,
  type CatalogueModel,
} from '../../../server/src/domain/recommender/catalogue-model.ts'
import type { ReadAlikes } from '../../../server/src/domain/recommender/neighbours/link-neighbours.ts'
import {
  createNeighbourRun,
  type RunBook,
} from '../../../server/src/domain/recommender/neighbours/neighbour-run.ts'
import { COLD_START_REASON } from '../../../server/src/domain/recommender/reason.ts'
import { recommend } from '../../../server/src/domain/recommender/recommend.ts'
import { toReadingHistory } from '../../../server/src/domain/recommender/reading-history.ts'
import { createSameWorkIndex } from '../../../server/src/domain/works/same-work-index.ts'
import { factsOf } from '../../../server/src/domain/works/work-facts.ts'
import { seeded, shuffled } from '../../../server/src/testing/seeded.ts'
import type { Goodbooks, Rating } from './goodbooks.ts'

const SEED = 20261122
const TEST_READERS = 400
const SHELF = 10
const MIN_RATED = 20
const NO_LIMITS: Thresholds = {
  language_threshold: 5,
  sexual_content_threshold: 5,
  violence_threshold: 5,
}
const TODAY = new Date(0)

export type ShippedCase = { shelf: Rating[]; expected: ReadonlySet<number> }

export async function measureShipped(goodbooks: Goodbooks) {
  const works = await readStarterCatalogue()
  const readers = shuffled(onCatalogue(goodbooks, works), seeded(SEED)).filter(
    (ratings) => ratings.length >= MIN_RATED,
  )
  const random = seeded(SEED + 1)
  const cases = readers.slice(0, TEST_READERS).map((ratings) => toCase(ratings, random))
  const others = readers.slice(TEST_READERS)
  const shown = (model: CatalogueModel) => cases.map(({ shelf }) => listFor(model, shelf))
  const lists0 = shown(makeModel(works, []))
  const beforeFirstRun = makeModel(works, null)
  return {
    popularity_recall20: meanRecall(
      cases,
      cases.map(({ shelf }) => mostPopular(works, shelf)),
    ),
    ship0_recall20: meanRecall(cases, lists0),
    ship15_recall20: meanRecall(cases, shown(makeModel(works, others.slice(0, 15)))),
    ship2000_recall20: meanRecall(cases, shown(makeModel(works, others))),
    first_list_own:
      cases.filter(({ shelf }) => isOwnList(beforeFirstRun, shelf)).length / cases.length,
    adult_lists_with_childrens_books: countStrayLists(works, cases, lists0),
  }
}

/** The position in the catalogue, found as an import finds it. */
export function placesIn(works: readonly StarterWork[]) {
  const index = createSameWorkIndex<number>()
  for (const [i, work] of works.entries()) index.add(starterFacts(work), i)
  return ({ title, author }: { title: string; author: string }) =>
    index.findOnly(factsOf({ title, author }))
}

/** Each reader's ratings by position in the catalogue. */
export function onCatalogue(
  { books, readers }: Goodbooks,
  works: readonly StarterWork[],
): Rating[][] {
  const positionOf = books.map(placesIn(works))
  return readers.map((ratings) => [
    ...new Map(
      ratings.flatMap(({ book, stars }) => {
        const position = positionOf[book]
        return position === undefined || position === null
          ? []
          : [[position, { book: position, stars }] as const]
      }),
    ).values(),
  ])
}

function toCase(ratings: readonly Rating[], random: () => number): ShippedCase {
  const order = shuffled(ratings, random)
  const expected = order.slice(SHELF).filter(({ stars }) => stars >= 4)
  return {
    shelf: order.slice(0, SHELF),
    expected: new Set(expected.map(({ book }) => book)),
  }
}

/** `readers`: null before the first run of the neighbours. */
export function makeModel(
  works: readonly StarterWork[],
  readers: readonly Rating[][] | null,
): CatalogueModel {
  const facts = works.map((work, i) => ({
    id: i + 1,
    title: work.title,
    author: work.author,
    description: work.description,
    genre: work.genre,
    subjects: work.subjects,
    targetAudience: work.target_audience,
    ageFrom: work.age_from ?? null,
    seriesName: work.series?.name ?? null,
    seriesPosition: work.series?.position ?? null,
    seriesInOrder: work.series?.in_order ?? null,
    pages: null,
    popularity: work.popularity,
    recommendable: true,
    language_rating: work.language_rating,
    sexual_content_rating: work.sexual_content_rating,
    violence_rating: work.violence_rating,
    basis: 'knowledge' as const,
    packed_notes: packNotes(work.content_notes),
  }))
  const readAlikes = readAlikesOf(works).flatMap((links, i) =>
    links.filter((other) => i < other).map((other): ReadAlikes => [i + 1, other + 1]),
  )
  const neighbours = readers && runNeighbours(facts, readers)
  const model = createCatalogueModel({
    version: readers ? 1 : 0,
    readerCount: neighbours?.summary.readerCount ?? 0,
  })
  model.put(facts)
  model.setReadAlikes(readAlikes)
  if (neighbours) model.setNeighbours(neighbours.rows)
  return model
}

function runNeighbours(books: readonly RunBook[], readers: readonly Rating[][]) {
  const run = createNeighbourRun()
  run.addBooks(books)
  run.addReaders(
    readers.map((ratings, i) => ({
      readerId: i + 1,
      entries: ratings.map(({ book, stars }) => `${book + 1}:${stars}`).join(','),
    })),
  )
  const rows = []
  const steps = run.run({ complete: true, catalogue: null, oneOf: 1 })
  let step = steps.next()
  for (; !step.done; step = steps.next()) rows.push(...step.value)
  return { rows, summary: step.value }
}

export function recommendTo(
  model: CatalogueModel,
  shelf: readonly Rating[],
  limits: Thresholds = NO_LIMITS,
) {
  const entries = shelf.map(({ book, stars }) => ({
    bookId: book + 1,
    rating: stars,
    unread: false,
    at: TODAY,
  }))
  const history = toReadingHistory(model, entries, TODAY)
  return recommend({ model, history, line: onlyLimits(limits), dismissed: new Set() })
}

const listFor = (model: CatalogueModel, shelf: readonly Rating[]) =>
  recommendTo(model, shelf).map(({ bookId }) => bookId - 1)

const isOwnList = (model: CatalogueModel, shelf: readonly Rating[]) =>
  recommendTo(model, shelf).every(({ reason }) => reason !== COLD_START_REASON)

function mostPopular(works: readonly StarterWork[], shelf: readonly Rating[]): number[] {
  const owned = new Set(shelf.map(({ book }) => book))
  return works
    .map(({ popularity }, book) => ({ book, popularity }))
    .filter(({ book }) => !owned.has(book))
    .toSorted((a, b) => b.popularity - a.popularity)
    .slice(0, 20)
    .map(({ book }) => book)
}

/** The share of the expected books that were found, of at most the 20 that a list can show. */
function meanRecall(cases: readonly ShippedCase[], lists: readonly number[][]): number {
  const scored = cases.flatMap(({ expected }, i) =>
    expected.size === 0
      ? []
      : [lists[i]!.filter((book) => expected.has(book)).length / Math.min(20, expected.size)],
  )
  return scored.reduce((sum, value) => sum + value, 0) / scored.length
}

/** Lists with a book for children for readers who mostly read books for adults and none for children. */
function countStrayLists(
  works: readonly StarterWork[],
  cases: readonly ShippedCase[],
  lists: readonly number[][],
): number {
  const audienceOf = (book: number) => works[book]!.target_audience
  const isForChildren = (book: number) => ['Children', 'Middle grade'].includes(audienceOf(book))
  const isAdult = ({ shelf }: ShippedCase) =>
    shelf.filter(({ book }) => audienceOf(book) === 'Adult').length > shelf.length / 2 &&
    !shelf.some(({ book }) => isForChildren(book))
  return lists.filter((list, i) => isAdult(cases[i]!) && list.some(isForChildren)).length
}
