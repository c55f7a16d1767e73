import { MIN_QUERY_LENGTH } from '@pagelight/contract/constants/book-limits.ts'
import { fold } from '../../../domain/works/fold.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { titleKey } from '../../../domain/works/work-key.ts'
import { termsOf, type Term } from './search-text.ts'

/** What a reader has typed, in the forms that search needs. */
export type SearchQuery = {
  isbn13: string | null
  /** Everything typed, folded. */
  text: string
  /** What a book must have, whichever way round: no "by", no articles. The last one may be unfinished. */
  terms: Term[]
  /** The ways to read it as title and author: as it is, and cut at each "by". */
  readings: { title: string; author: string }[]
  /** The titles of the readings as work keys have them. */
  titleKeys: string[]
  /** Beginnings of it that may be the whole title of a book, the rest being a subtitle that we do not know. */
  heads: string[]
}

/** More words than this say nothing new, and each costs an index look-up. */
const MAX_WORDS = 12
const MAX_TITLE_KEYS = 4
/** Where nothing tells a subtitle from the title, the title is no common word. */
const MIN_HEAD_LETTERS = 6
const MIN_SUBTITLE_WORDS = 3
const FILLERS = new Set(['by', 'the', 'a', 'an'])

/** null for what is too short to be searched. `author` may be empty. */
export function parseSearchQuery(title: string, author: string): SearchQuery | null {
  if (`${title} ${author}`.trim().length < MIN_QUERY_LENGTH) return null
  const foldedTitle = joinPossessive(fold(title))
  const foldedAuthor = fold(author)
  const text = `${foldedTitle} ${foldedAuthor}`.trim()
  if (text === '') return null
  const words = [...new Set(text.split(' ').slice(0, MAX_WORDS))]
  const last = words.length - 1
  const terms = words.flatMap((word, i) =>
    i < last && FILLERS.has(word) ? [] : termsOf(word, i === last),
  )
  const readings =
    foldedAuthor === '' ? readingsOf(foldedTitle) : [{ title: foldedTitle, author: foldedAuthor }]
  // The title as it was typed too: a colon, which begins a subtitle, is lost in the folded one.
  const titles = [title, ...readings.map((reading) => reading.title)].filter(
    (typed) => fold(typed) !== '',
  )
  return {
    isbn13: parseIsbn(title),
    text,
    terms: terms.slice(0, 2 * MAX_WORDS),
    readings,
    titleKeys: [...new Set(titles.map(titleKey))].slice(0, MAX_TITLE_KEYS),
    heads: headsOf(title),
  }
}

/** Cut at the first colon, comma or dash, or after a word, where several follow it. */
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

/** "ender s game" is "enders game": some keyboards make a space of the apostrophe. */
function joinPossessive(folded: string): string {
  return folded.replace(/(?<=\p{L}\p{L}) s(?= |$)/gu, 's')
}

function readingsOf(text: string): SearchQuery['readings'] {
  const cuts = [...text.matchAll(/ by /g)].map(({ index }) => ({
    title: text.slice(0, index),
    author: text.slice(index + 4),
  }))
  return [{ title: text, author: '' }, ...cuts]
}
