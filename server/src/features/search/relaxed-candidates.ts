import { canonicalTitle, titleKey } from '../../domain/works/canonical-title.ts'
import type { Db } from '../../db/db.ts'
import type { Viewer } from '../stored-books/book-row.queries.ts'
import type { PopularBooks, SearchedBook, WordFilter } from './popular-books.ts'
import type { SearchQuery, Wording } from './search-query.ts'
import { formsOfGivenName } from '../../domain/works/spelling/other-names.ts'
import type { Term } from '../../domain/works/search-text.ts'
import {
  selectByTitleKeys,
  selectByTitleKeysOrWords,
  selectByWords,
  selectSimilarWords,
} from './search.queries.ts'
import { MIN_TYPO_LETTERS, mayBeMeant } from './typo-candidates.ts'

export type SearchIndex = { db: Db; popular: PopularBooks; viewer: Viewer }

const MAX_CANDIDATES = 60
const MAX_GUESSES = 40
const MAX_WORDINGS = 3
/** Each is compared with all words of its first letter, and costs a query. */
const MAX_FAR_WORDS = 6
const MIN_BEGINNING = 3
/** More common prefixes are only tested on the hits of the other words. */
const COMMON_SHARE = 0.02
/** Shorter ones have too many similar words among millions of books. */
const MIN_STORED_TYPO = 4

export function findPopular(
  { popular }: Pick<SearchIndex, 'popular'>,
  { terms, position }: Wording,
): SearchedBook[] {
  return popular.find(terms.map(toFilter), MAX_CANDIDATES, position)
}

/** What has the very words, or the very title. */
export async function selectTyped(
  index: SearchIndex,
  wordings: readonly Wording[],
  titleKeys: readonly string[] = [],
): Promise<SearchedBook[]> {
  const found = wordings.flatMap((wording) => findPopular(index, wording))
  const stored = await Promise.all(
    wordings.map((wording, i) => selectWords(index, wording, i === 0 ? titleKeys : [])),
  )
  return [...found, ...stored.flat()]
}

async function selectWords(
  { db, popular, viewer }: SearchIndex,
  { terms, position }: Wording,
  titleKeys: readonly string[],
): Promise<SearchedBook[]> {
  const filters = terms.map(toFilter)
  const isCommon = ({ beginning }: WordFilter) =>
    beginning !== null && popular.shareOf(beginning) > COMMON_SHARE
  const indexed = filters.filter((filter) => !isCommon(filter))
  const tested = filters.filter(isCommon).map(({ beginning }) => beginning ?? '')
  return indexed.length === 0
    ? await selectByTitleKeysOrWords(db, viewer, titleKeys, filters, [], position)
    : await selectByTitleKeysOrWords(db, viewer, titleKeys, indexed, tested, position)
}

/** One typo a word, or its beginning. */
export function guessNear({ popular }: SearchIndex, query: SearchQuery): SearchedBook[] {
  return guess(popular, query, (term) => typoWords(popular, term))
}

/** Two typos, or the sound. */
export function guessFar({ popular }: SearchIndex, query: SearchQuery): SearchedBook[] {
  let left = MAX_FAR_WORDS
  return guess(popular, query, (term) => [
    ...typoWords(popular, term),
    ...(left-- > 0 ? popular.vocabulary.farGuesses(term.word) : []),
  ])
}

function guess(
  popular: PopularBooks,
  { wordings }: SearchQuery,
  wordsFor: (term: Term) => readonly string[],
): SearchedBook[] {
  const guessed = new Map<string, WordFilter>()
  const filterOf = (term: Term) => {
    const known = guessed.get(term.word) ?? guessedFilter(term, wordsFor(term))
    guessed.set(term.word, known)
    return known
  }
  return wordings.flatMap(({ terms, position }) =>
    popular.find(terms.map(filterOf), MAX_CANDIDATES, position),
  )
}

/** Mistyped words of any stored book, and titles with an unknown subtitle. */
export async function selectMistyped(
  { db, popular, viewer }: SearchIndex,
  { wordings: [{ terms }], heads }: SearchQuery,
): Promise<SearchedBook[]> {
  const keys = heads.map((head) => titleKey(canonicalTitle(head)))
  const titled = keys.length > 0 ? await selectByTitleKeys(db, viewer, keys) : []
  if (titled.length > 0) return titled
  const far = await Promise.all(
    terms.slice(0, MAX_FAR_WORDS).map((term) => storedTypoWords(db, term)),
  )
  return await selectByWords(
    db,
    viewer,
    terms.map((term, i) => guessedFilter(term, [...typoWords(popular, term), ...(far[i] ?? [])])),
  )
}

/** Books that lack a word or two. */
export function findMost({ popular }: SearchIndex, { wordings }: SearchQuery): SearchedBook[] {
  return wordings
    .filter(({ terms, position }) => terms.length > 1 && position === null)
    .slice(0, MAX_WORDINGS)
    .flatMap(({ terms }) =>
      popular.findMost(
        terms.map((term) => guessedFilter(term, typoWords(popular, term))),
        MAX_CANDIDATES,
      ),
    )
}

/** Without the rarest word, if what is left says enough. */
export async function selectMost(
  { db, popular, viewer }: SearchIndex,
  { wordings: [{ terms }] }: SearchQuery,
): Promise<SearchedBook[]> {
  const shares = terms.map(({ word }) => popular.shareOf(word))
  const rarest = shares.indexOf(Math.min(...shares))
  const rest = terms.filter((_, i) => i !== rarest)
  const isTelling = shares.some((share, i) => i !== rarest && share < COMMON_SHARE)
  return isTelling ? await selectByWords(db, viewer, rest.map(toFilter)) : []
}

function toFilter({ word, unfinished }: Term): WordFilter {
  return unfinished ? { words: [], beginning: word } : { words: [word], beginning: null }
}

function guessedFilter({ word }: Term, words: readonly string[]): WordFilter {
  return {
    words: [...new Set([word, ...words])],
    beginning: word.length < MIN_BEGINNING ? null : word,
  }
}

function typoWords(popular: PopularBooks, { word, unfinished }: Term): string[] {
  if (word.length < MIN_TYPO_LETTERS) return []
  return [...popular.vocabulary.guesses(word, unfinished), ...formsOfGivenName(word)]
}

async function storedTypoWords(db: Db, { word, unfinished }: Term): Promise<string[]> {
  if (word.length < MIN_STORED_TYPO) return []
  const near = await selectSimilarWords(db, word, unfinished)
  return near.filter((other) => mayBeMeant(word, other, unfinished)).slice(0, MAX_GUESSES)
}
