import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import type { PopularBooks, SearchedBook } from './popular-books.ts'
import { rank, type Ranked } from './ranking/rank.ts'
import {
  findMost,
  findPopular,
  guessFar,
  guessNear,
  selectMistyped,
  selectMost,
  selectTyped,
  type SearchIndex,
} from './relaxed-candidates.ts'
import { wordingOf, type SearchQuery } from './search-query.ts'
import { selectByIsbn } from './search.queries.ts'
import type { Leniency } from './spelling.ts'
import { MIN_TYPO_LETTERS } from './typo-candidates.ts'

type Step = {
  leniency: Leniency
  find: (index: SearchIndex, query: SearchQuery) => Promise<SearchedBook[]> | SearchedBook[]
}

export type Candidates = {
  query: SearchQuery
  ranked: Ranked<SearchedBook>[]
  leniency: Leniency
}

/** With such a match nothing else is guessed. */
const SURE = 0.8
/** With a guess below that the next step may find a better one. */
const GUESSED = 0.45
const MAX_SPACED = 3

/** Each forgives more than the one before and is taken if that did not find enough. */
const STEPS: readonly Step[] = [
  {
    leniency: 'none',
    find: (index, { wordings, titleKeys }) =>
      selectTyped(
        index,
        wordings.filter(({ position }, i) => i === 0 || position !== null),
        titleKeys,
      ),
  },
  {
    leniency: 'none',
    find: (index, { wordings }) =>
      selectTyped(
        index,
        wordings.filter(({ position }, i) => i > 0 && position === null),
      ),
  },
  { leniency: 'spelling', find: guessNear },
  { leniency: 'spelling', find: guessFar },
  { leniency: 'spelling', find: selectMistyped },
  { leniency: 'words', find: findMost },
  { leniency: 'words', find: selectMost },
]

export async function findCandidates(
  index: SearchIndex,
  typed: SearchQuery,
  count: number,
): Promise<Candidates> {
  if (typed.isbn13 !== null) {
    const books = await selectByIsbn(index.db, index.viewer, typed.isbn13)
    return { query: typed, ranked: rank(typed, books, 'none', count), leniency: 'none' }
  }
  let ranked = rank(typed, findPopular(index, typed.wordings[0]), 'none', count)
  if (ranked.length >= count) return { query: typed, ranked, leniency: 'none' }
  const steps = typed.text.length < MIN_TYPO_LETTERS ? STEPS.slice(0, 1) : STEPS
  const found = new Map(ranked.map(({ book }) => [book.id, book]))
  let query = typed
  let reached: Leniency = 'none'
  for (const { leniency, find } of steps) {
    if (leniency !== 'none' && query === typed) query = withSpaces(typed, index.popular)
    for (const book of await find(index, query)) found.set(book.id, book)
    ranked = rank(query, [...found.values()], leniency, count)
    reached = leniency
    if (isEnough(ranked, leniency)) break
  }
  return { query, ranked, leniency: reached }
}

function isEnough(ranked: readonly Ranked<SearchedBook>[], leniency: Leniency): boolean {
  const best = ranked[0]?.quality ?? 0
  if (leniency === 'none') return ranked.length >= MAX_SEARCH_RESULTS || best >= SURE
  return leniency === 'spelling' ? best >= GUESSED : best > 0
}

/** Adds what is typed with the spaces that its words may lack or have too many of. */
function withSpaces(query: SearchQuery, { vocabulary }: PopularBooks): SearchQuery {
  const spaced = query.wordings.flatMap(({ text, position, splits }) => {
    if (splits[0]?.author !== '') return []
    const words = text.split(' ')
    const parts = words.map((word, i) =>
      vocabulary.numberOf(word) >= 0 ? null : vocabulary.split(word, i === words.length - 1),
    )
    const split = words.map((word, i) => parts[i]?.join(' ') ?? word).join(' ')
    const joined = words.slice(1).flatMap((word, i) => {
      const both = `${words[i]}${word}`
      if (vocabulary.numberOf(both) < 0) return []
      return [[...words.slice(0, i), both, ...words.slice(i + 2)].join(' ')]
    })
    return [split, ...joined]
      .filter((other) => other !== text)
      .map((other) => wordingOf(other, '', position))
  })
  return { ...query, wordings: [...query.wordings, ...spaced.slice(0, MAX_SPACED)] }
}
