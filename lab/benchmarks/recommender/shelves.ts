/**
 * `npm run bench:recommendations -- --shelves`: prints twenty shelves of real readers and the first ten books that they are
 * offered in a house of 24 others, without scores, to be judged by somebody who knows the shelf alone.
 */
import { readStarterCatalogue } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { seeded, shuffled } from '../../../server/src/testing/seeded.ts'
import type { Goodbooks, Rating } from './goodbooks.ts'
import { makeModel, onCatalogue, recommendTo } from './shipped.ts'

const SEED = 20261126
const SHELVES = 20
const OTHERS = 24
const SHOWN = 10
const MIN_BOOKS = 12
const MAX_BOOKS = 30
/** Of the shelves with one most read genre. */
const PER_GENRE = 3

export async function printShelves(data: Goodbooks, print: (line: string) => void): Promise<void> {
  const works = await readStarterCatalogue()
  const readers = shuffled(onCatalogue(data, works), seeded(SEED))
  const genreOf = (shelf: readonly Rating[]) => {
    const genres = Map.groupBy(shelf, ({ book }) => works[book]!.genre)
    return [...genres].toSorted(([, a], [, b]) => b.length - a.length)[0]![0]
  }
  const shelves = readers
    .filter(({ length }) => length >= MIN_BOOKS)
    .map((shelf) => shelf.slice(0, MAX_BOOKS))
  const chosen = [...Map.groupBy(shelves, genreOf).values()]
    .flatMap((alike) => alike.slice(0, PER_GENRE))
    .slice(0, SHELVES)
  const others = readers.filter((_, i) => i >= readers.length - OTHERS)
  const model = makeModel(works, others)
  for (const [i, shelf] of chosen.entries()) {
    print(`\n## Shelf ${i + 1}\n`)
    for (const { book, stars } of shelf)
      print(`- ${works[book]!.title}, ${works[book]!.author}: ${stars} stars`)
    print('\nOffered:\n')
    for (const [place, { bookId, reason }] of recommendTo(model, shelf).slice(0, SHOWN).entries()) {
      const { title, author } = works[bookId - 1]!
      print(`${place + 1}. ${title}, ${author}. ${reason}`)
    }
  }
}
