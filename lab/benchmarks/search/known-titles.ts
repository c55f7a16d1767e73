import type { StarterWork } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { seeded, shuffled } from '../../../server/src/testing/seeded.ts'

type Result = { title: string; author: string; match_quality: number }
type Search = (typed: string) => Promise<readonly Result[]>

const SEED = 20261125
const PREFIXES = 300
const TITLES = 100
const MIN_PREFIX = 3
/** Readers look for what is known. */
const MIN_POPULARITY = 70

/** Titles of the catalogue as they are typed: by and by, whole, and with one typo. */
export async function measureKnownTitles(works: readonly StarterWork[], search: Search) {
  const random = seeded(SEED)
  const known = shuffled(
    works.filter(({ popularity }) => popularity >= MIN_POPULARITY),
    random,
  )
  let out_of_order = 0
  for (const { title } of known.slice(0, PREFIXES)) {
    const length = MIN_PREFIX + Math.floor(random() * (title.length - MIN_PREFIX))
    const qualities = (await search(title.slice(0, length))).map((book) => book.match_quality)
    if (qualities.some((quality, i) => quality > (qualities[i - 1] ?? 1))) out_of_order++
  }
  const found = { whole: 0, mistyped: 0 }
  for (const work of known.slice(0, TITLES)) {
    const isFirst = async (typed: string) => {
      const [first] = await search(typed)
      return first?.title === work.title && first.author === work.author
    }
    if (await isFirst(work.title)) found.whole++
    if (await isFirst(withTypo(work.title, random))) found.mistyped++
  }
  return {
    prefixes_out_of_order: out_of_order,
    known_first: found.whole / TITLES,
    mistyped_first: found.mistyped / TITLES,
  }
}

/** Two letters swapped, or one left out, twice or another, inside of the longest word. */
function withTypo(title: string, random: () => number): string {
  const [word = ''] = title.split(' ').toSorted((a, b) => b.length - a.length)
  const at = title.indexOf(word) + 1 + Math.floor(random() * Math.max(1, word.length - 2))
  const [before, letter, after] = [title.slice(0, at), title.charAt(at), title.slice(at + 1)]
  const typos = [
    before + after,
    before + letter + letter + after,
    `${before}${random() < 0.5 ? 'e' : 'r'}${after}`,
    before + after.charAt(0) + letter + after.slice(1),
  ]
  return typos[Math.floor(random() * typos.length)]!
}
