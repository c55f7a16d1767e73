/**
 * `npm run bench:recommendations -- --lists`: prints what twenty made-up readers are offered on a new installation, first
 * for five books, then for fifteen, to be judged by somebody. The readers were written by somebody who saw no list.
 */
import { readStarterCatalogue } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { readMadeUpReaders } from './made-up-readers.ts'
import { makeModel, placesIn, recommendTo } from './shipped.ts'

const SHOWN = 10

export async function printLists(print: (line: string) => void): Promise<void> {
  const works = await readStarterCatalogue()
  const positionOf = placesIn(works)
  const model = makeModel(works, [])
  for (const { name, description, limits, liked_5, liked_15 } of await readMadeUpReaders()) {
    for (const liked of [liked_5, liked_15]) {
      const shelf = liked.flatMap((one) => {
        const book = positionOf(one)
        return book === null ? [] : [{ book, stars: one.stars }]
      })
      const list = recommendTo(model, shelf, {
        language_threshold: limits.language,
        sexual_content_threshold: limits.sexual,
        violence_threshold: limits.violence,
      })
      print(`\n${name}: ${description} Limits ${Object.values(limits).join('/')}.`)
      print(`  has: ${liked.map(({ title, stars }) => `${title} (${stars})`).join(', ')}`)
      print(`  of which the catalogue knows ${shelf.length} of ${liked.length}`)
      for (const [i, { bookId, reason }] of list.slice(0, SHOWN).entries()) {
        const { title, author } = works[bookId - 1]!
        print(`  ${i + 1}. ${title}, ${author}: ${reason}`)
      }
    }
  }
}
