import type { CoverMotif } from '@pagelight/contract/constants/cover-motifs.ts'
import { IDEAS, MOTIFS_OF_GENRES, THINGS } from './cover-motif-words.ts'

type Facts = { title: string; subjects: readonly string[]; genre: string | null }

/** By a thing among the subjects or in the title, else by what the subjects are about, else by the genre. */
export function coverMotif({ title, subjects, genre }: Facts): CoverMotif | null {
  return (
    first(subjects, thingIn) ?? thingIn(title) ?? first(subjects, ideaIn) ?? byGenre(genre, title)
  )
}

/** Each of a genre's motifs has its share of titles. */
function byGenre(genre: string | null, { length }: string): CoverMotif | null {
  const motifs = MOTIFS_OF_GENRES[genre ?? '']
  return motifs?.[length % motifs.length] ?? null
}

const thingIn = (text: string) => wordIn(text, THING_OF)
const ideaIn = (text: string) => wordIn(text, IDEA_OF)

function wordIn(text: string, motifs: ReadonlyMap<string, CoverMotif>): CoverMotif | null {
  const folded = text.toLowerCase()
  return motifs.get(folded) ?? first(folded.match(/\p{L}+/gu) ?? [], (word) => motifs.get(word))
}

function first<T>(
  list: readonly T[],
  find: (one: T) => CoverMotif | null | undefined,
): CoverMotif | null {
  for (const one of list) {
    const motif = find(one)
    if (motif) return motif
  }
  return null
}

const THING_OF = byWord(THINGS)
const IDEA_OF = byWord(IDEAS)

/** Words count in the plural, too. */
function byWord(words: Partial<Record<CoverMotif, string>>): Map<string, CoverMotif> {
  const entries = Object.entries(words) as [CoverMotif, string][]
  return new Map(
    entries.flatMap(([motif, list]) =>
      list.split(', ').flatMap((word): [string, CoverMotif][] => [
        [word, motif],
        [
          word.replace(/(?:y|(s|ch|x)|)$/, (end) => ({ y: 'ies', '': 's' })[end] ?? `${end}es`),
          motif,
        ],
      ]),
    ),
  )
}
