import { MIN_QUERY_LENGTH } from '@pagelight/contract/constants/book-limits.ts'
import { fold } from '../../../domain/works/fold.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { titleKey } from '../../../domain/works/work-key.ts'
import { toTerms, type Term } from './search-text.ts'

export type SearchQuery = {
  isbn13: string | null
  text: string
  /** Words that a book must have in any order; only the last may be unfinished. */
  terms: Term[]
  /** Possible splits into title and author, at each "by". */
  splits: { title: string; author: string }[]
  titleKeys: string[]
  /** Beginnings that may be a whole title, the rest being an unknown subtitle. */
  heads: string[]
}

/** Each word costs an index look-up. */
const MAX_WORDS = 12
const MAX_TITLE_KEYS = 4
const MIN_HEAD_LETTERS = 6
const MIN_SUBTITLE_WORDS = 3
const FILLERS = new Set(['by', 'the', 'a', 'an'])

/** Null if too short to search. `author` may be empty. */
export function parseSearchQuery(title: string, author: string): SearchQuery | null {
  if (`${title} ${author}`.trim().length < MIN_QUERY_LENGTH) return null
  const foldedTitle = joinPossessive(fold(title))
  const foldedAuthor = fold(author)
  const text = `${foldedTitle} ${foldedAuthor}`.trim()
  if (text === '') return null
  const words = [...new Set(text.split(' ').slice(0, MAX_WORDS))]
  const last = words.length - 1
  const terms = words.flatMap((word, i) =>
    i < last && FILLERS.has(word) ? [] : toTerms(word, i === last),
  )
  const splits =
    foldedAuthor === '' ? splitsOf(foldedTitle) : [{ title: foldedTitle, author: foldedAuthor }]
  // The unfolded title too: the colon before a subtitle is lost when folded.
  const titles = [title, ...splits.map((split) => split.title)].filter(
    (typed) => fold(typed) !== '',
  )
  return {
    isbn13: parseIsbn(title),
    text,
    terms: terms.slice(0, 2 * MAX_WORDS),
    splits,
    titleKeys: [...new Set(titles.map(titleKey))].slice(0, MAX_TITLE_KEYS),
    heads: headsOf(title),
  }
}

function headsOf(title: string): string[] {
  const [first = '', rest] = title.split(/[:,;(]| [-–—] /, 2)
  const words = fold(title).split(' ').slice(0, MAX_WORDS)
  const isCut = (end: number) => words.length - end >= MIN_SUBTITLE_WORDS && words[end] !== 'by'
  const cuts = words.map((_, i) => i + 1).filter(isCut)
  const heads = cuts
    .map((end) => words.slice(0, end).join(' '))
    .filter((head) => head.length >= MIN_HEAD_LETTERS)
  return [...new Set(rest === undefined || fold(first) === '' ? heads : [fold(first), ...heads])]
}

/** "ender s game": some keyboards turn the apostrophe into a space. */
function joinPossessive(folded: string): string {
  return folded.replace(/(?<=\p{L}\p{L}) s(?= |$)/gu, 's')
}

function splitsOf(text: string): SearchQuery['splits'] {
  const cuts = [...text.matchAll(/ by /g)].map(({ index }) => ({
    title: text.slice(0, index),
    author: text.slice(index + 4),
  }))
  return [{ title: text, author: '' }, ...cuts]
}
