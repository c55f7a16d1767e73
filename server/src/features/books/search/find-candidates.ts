import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import { titleKey } from '../../../domain/works/work-key.ts'
import type { Db } from '../../../db/db.ts'
import type { PopularBooks, SearchedBook, WordFilter } from './popular-books.ts'
import type { SearchQuery } from './search-query.ts'
import type { Term } from './search-text.ts'
import {
  selectByIsbn,
  selectByTitleKeys,
  selectByTitleKeysOrWords,
  selectByWords,
  selectSimilarWords,
} from './search.queries.ts'
import { MIN_TYPO_LETTERS, mayBeMeant } from './typo-candidates.ts'

const MAX_CANDIDATES = 60
const MAX_GUESSES = 40
/** More common prefixes are only tested on the hits of the other words. */
const COMMON_SHARE = 0.02

export function findPopular(popular: PopularBooks, query: SearchQuery): SearchedBook[] {
  return query.isbn13 === null ? popular.find(query.terms.map(toFilter), MAX_CANDIDATES) : []
}

export async function findCandidates(
  db: Db,
  popular: PopularBooks,
  query: SearchQuery,
): Promise<SearchedBook[]> {
  if (query.isbn13 !== null) return await selectByIsbn(db, query.isbn13)
  const found = new Map<number, SearchedBook>()
  const add = (books: readonly SearchedBook[]) => books.forEach((book) => found.set(book.id, book))
  const isEnough = () => found.size >= MAX_SEARCH_RESULTS
  const typed = query.terms.map(toFilter)

  add(popular.find(typed, MAX_CANDIDATES))
  add(await selectTyped(db, popular, query.titleKeys, typed))
  if (isEnough() || query.text.length < MIN_TYPO_LETTERS) return [...found.values()]

  // Few matches: it may be mistyped.
  const guessed = query.terms.map((term) => withWords(term, typoWords(popular, term)))
  add(popular.find(guessed, MAX_CANDIDATES))
  if (found.size > 0) return [...found.values()]
  if (query.heads.length > 0) add(await selectByTitleKeys(db, query.heads.map(titleKey)))
  if (found.size > 0) return [...found.values()]
  const far = await Promise.all(query.terms.map((term) => storedTypoWords(db, term)))
  add(
    await selectByWords(
      db,
      guessed.map((filter, i) => ({
        ...filter,
        words: [...new Set([...filter.words, ...far[i]!])],
      })),
    ),
  )
  return [...found.values()]
}

function toFilter({ word, unfinished }: Term): WordFilter {
  return unfinished ? { words: [], beginning: word } : { words: [word], beginning: null }
}

function withWords(term: Term, words: readonly string[]): WordFilter {
  const { words: own, beginning } = toFilter(term)
  return { words: [...own, ...words], beginning }
}

function typoWords(popular: PopularBooks, { word, unfinished }: Term): string[] {
  return word.length < MIN_TYPO_LETTERS ? [] : popular.vocabulary.guesses(word, unfinished)
}

async function storedTypoWords(db: Db, { word, unfinished }: Term): Promise<string[]> {
  if (word.length < MIN_TYPO_LETTERS) return []
  const near = await selectSimilarWords(db, word, unfinished)
  return near.filter((other) => mayBeMeant(word, other, unfinished)).slice(0, MAX_GUESSES)
}

async function selectTyped(
  db: Db,
  popular: PopularBooks,
  titleKeys: readonly string[],
  typed: readonly WordFilter[],
): Promise<SearchedBook[]> {
  const isCommon = ({ beginning }: WordFilter) =>
    beginning !== null && popular.shareOf(beginning) > COMMON_SHARE
  const indexed = typed.filter((filter) => !isCommon(filter))
  if (indexed.length === 0) return await selectByTitleKeysOrWords(db, titleKeys, typed, [])
  const tested = typed.filter(isCommon).map(({ beginning }) => beginning ?? '')
  return await selectByTitleKeysOrWords(db, titleKeys, indexed, tested)
}
