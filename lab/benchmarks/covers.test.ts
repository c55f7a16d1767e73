import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverMotif } from '../../server/src/domain/works/cover-motif.ts'
import { coverDesign } from '../../web/src/ui/covers/cover-design.ts'

type Work = {
  title: string
  author: string
  genre: string
  subjects: string[]
  popularity: number
}

const LIST = 20

/** Lists as a reader of one genre sees them: its books, best known first, twenty by twenty. */
function listsOfOneGenre(): string[][] {
  const folder = join(import.meta.dirname, '../../data/catalogue/works')
  const works = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Work),
  )
  const byGenre = Map.groupBy(works, ({ genre }) => genre)
  return [...byGenre.values()].flatMap((books) => {
    const designs = books
      .toSorted((one, other) => other.popularity - one.popularity)
      .map((book) => Object.values(coverDesign({ ...book, cover_motif: coverMotif(book) })).join())
    return Array.from({ length: Math.floor(designs.length / LIST) }, (_, at) =>
      designs.slice(at * LIST, (at + 1) * LIST),
    )
  })
}

test('in lists of twenty books of one genre hardly two covers are alike', () => {
  const lists = listsOfOneGenre()
  const withPair = lists.filter((designs) => new Set(designs).size < LIST)
  process.stdout.write(`${withPair.length} of ${lists.length} lists have two covers alike\n`)
  expect(lists.length).toBeGreaterThan(400)
  expect(withPair.length / lists.length).toBeLessThan(0.01)
})
