import { MIN_QUERY_LENGTH } from '@pagelight/contract/constants/book-limits.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { canonicalTitle, looseKey, titleKey } from '../../domain/works/canonical-title.ts'
import { fold } from '../../domain/works/fold.ts'
import { titleParts } from '../../domain/works/title-parts.ts'
import { toTerms, type Term } from '../../domain/works/search-text.ts'
import { otherWordings } from './other-wordings.ts'
import { createGuesses, type Guesses } from './spelling.ts'

export type SearchQuery = {
  isbn13: string | null
  text: string
  /** As typed, then what else may be meant. */
  wordings: [Wording, ...Wording[]]
  titleKeys: string[]
  /** Beginnings that may be a whole title, the rest being an unknown subtitle. */
  heads: string[]
  /** The beginning before a colon or bracket: a title by itself, whatever follows. */
  namedHead: string | null
  guesses: Guesses
}

export type Wording = {
  text: string
  /** Words that a book must have in any order; only the last may be unfinished. */
  terms: Term[]
  /** Possible splits into title and author, at each "by". */
  splits: Split[]
  /** The volume that is asked for; the text is then the series. */
  position: number | null
}

/** `key`: the title without spaces and articles. */
export type Split = { title: string; author: string; key: string }

/** Each word costs an index look-up. */
const MAX_WORDS = 12
const MAX_TITLE_KEYS = 8
/** Author's names come last. */
const MAX_SPLITS = 3
const MIN_HEAD_LETTERS = 6
const MIN_SUBTITLE_WORDS = 3
const HEAD_ENDS = /[:,;(]| [-–—] /
/** A comma is part of many a title. */
const NAMED_HEAD_ENDS = /[:(]| [-–—] /
const FILLERS = new Set(['by', 'the', 'a', 'an'])

/** Null if too short to search. `author` may be empty. */
export function parseSearchQuery(title: string, author: string): SearchQuery | null {
  if (`${title} ${author}`.trim().length < MIN_QUERY_LENGTH) return null
  const foldedTitle = joinPossessive(fold(title))
  const foldedAuthor = fold(author)
  const typed = wordingOf(foldedTitle, foldedAuthor)
  if (typed.text === '') return null
  const others = otherWordings(title, foldedTitle).map((other) =>
    wordingOf(other.text, foldedAuthor, other.position),
  )
  // The unfolded title too: the colon before a subtitle is lost when folded.
  const titles = [title, ...typed.splits.map((split) => split.title)].filter(
    (one) => fold(one) !== '',
  )
  return {
    isbn13: parseIsbn(title),
    text: typed.text,
    wordings: [typed, ...others],
    titleKeys: [...new Set(titles.flatMap(keysOf))].slice(0, MAX_TITLE_KEYS),
    heads: headsOf(title),
    namedHead: headBefore(NAMED_HEAD_ENDS, title),
    guesses: createGuesses(),
  }
}

/** Both folded. */
export function wordingOf(title: string, author: string, position: number | null = null): Wording {
  const text = `${title} ${author}`.trim()
  const words = [...new Set(text.split(' ').slice(0, MAX_WORDS))]
  const last = words.length - 1
  const terms = words.flatMap((word, i) =>
    i < last && FILLERS.has(word) ? [] : toTerms(word, i === last),
  )
  const splits = author === '' ? splitsOf(title) : [{ title, author }]
  return {
    text,
    terms: terms.slice(0, 2 * MAX_WORDS),
    splits: splits.map((split) => ({ ...split, key: looseKey(canonicalTitle(split.title)) })),
    position,
  }
}

function keysOf(title: string): string[] {
  const { whole, head } = titleParts(title)
  const keys = [looseKey(whole), looseKey(head)]
  // "thehungergames": an article that no space shows.
  return [...keys, ...keys.map((key) => key.replace(/^(?:the|an?)(?=.{5})/, ''))].map(titleKey)
}

function headBefore(ends: RegExp, title: string): string | null {
  const [first = '', rest] = title.split(ends, 2)
  return rest === undefined || fold(first) === '' ? null : fold(first)
}

function headsOf(title: string): string[] {
  const words = fold(title).split(' ').slice(0, MAX_WORDS)
  const isCut = (end: number) => words.length - end >= MIN_SUBTITLE_WORDS && words[end] !== 'by'
  const cuts = words.map((_, i) => i + 1).filter(isCut)
  const heads = cuts
    .map((end) => words.slice(0, end).join(' '))
    .filter((head) => head.length >= MIN_HEAD_LETTERS)
  const named = headBefore(HEAD_ENDS, title)
  return [...new Set(named === null ? heads : [named, ...heads])]
}

/** "ender s game": some keyboards turn the apostrophe into a space. The last "s" may begin a word. */
function joinPossessive(folded: string): string {
  return folded.replace(/(?<=\p{L}\p{L}) s(?= )/gu, 's')
}

function splitsOf(text: string): { title: string; author: string }[] {
  const cuts = [...text.matchAll(/ by /g)].slice(-MAX_SPLITS).map(({ index }) => ({
    title: text.slice(0, index),
    author: text.slice(index + 4),
  }))
  return [{ title: text, author: '' }, ...cuts]
}
