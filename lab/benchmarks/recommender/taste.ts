/** Whether the first books offered are of a reader's taste, in a house of more and more other readers. */
import type { StarterWork } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { seeded, shuffled } from '../../../server/src/testing/seeded.ts'
import type { Rating } from './goodbooks.ts'
import { readMadeUpReaders } from './made-up-readers.ts'
import { makeModel, placesIn, recommendTo } from './shipped.ts'

const HOUSES = [0, 24, 100, 300, 2_000]
const STARS_GIVEN = [1, 3, 5, 15]
const SHOWN = 10
const SEED = 20261124
/** A genre is of a reader's taste if one in so many of the books that they love has it. */
const OFTEN = 6

export type TasteLine = { readers: number; stars: number; onTaste: number }

/** `others`: libraries by position in the catalogue. The made-up readers were written by somebody who saw no list. */
export async function measureTaste(
  works: readonly StarterWork[],
  others: readonly Rating[][],
): Promise<TasteLine[]> {
  const positionOf = placesIn(works)
  const readers = (await readMadeUpReaders()).map(({ liked_15: liked }) =>
    liked.flatMap(({ title, author }) => {
      const book = positionOf({ title, author })
      return book === null ? [] : [{ book, stars: 5 }]
    }),
  )
  const order = shuffled(others, seeded(SEED))
  return HOUSES.flatMap((count) => {
    const model = makeModel(works, order.slice(0, count))
    return STARS_GIVEN.map((stars) => {
      const shares = readers.map((shelf) => {
        const taste = genresOf(works, shelf)
        const shown = recommendTo(model, shelf.slice(0, stars)).slice(0, SHOWN)
        const fitting = shown.filter(({ bookId }) => taste.has(works[bookId - 1]!.genre))
        return fitting.length / SHOWN
      })
      const onTaste = shares.reduce((sum, share) => sum + share, 0) / shares.length
      return { readers: Math.min(count, order.length), stars, onTaste }
    })
  })
}

function genresOf(works: readonly StarterWork[], shelf: readonly Rating[]): Set<string> {
  const counts = Map.groupBy(shelf, ({ book }) => works[book]!.genre)
  return new Set(
    [...counts].flatMap(([genre, inside]) =>
      inside.length * OFTEN >= shelf.length ? [genre] : [],
    ),
  )
}
