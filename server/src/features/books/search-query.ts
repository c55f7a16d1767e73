import { fold } from '../../adapters/catalogue/fold.ts'
import { parseIsbn } from '../../adapters/catalogue/isbn.ts'

/** What a reader has typed, in the forms that search needs. */
export type SearchQuery = {
  isbn13: string | null
  /** Everything typed, folded. */
  text: string
  words: string[]
  /** The words that a book must have, whichever way round: without "by" and articles. The last one may be unfinished. */
  required: string[]
  /** The ways to read it as title and author: as it is, and cut at each "by". */
  readings: { title: string; author: string }[]
}

export const MIN_QUERY_LENGTH = 2
/** More words than this say nothing new, and each costs an index look-up. */
const MAX_WORDS = 12
const FILLERS = new Set(['by', 'the', 'a', 'an'])

/** null for what is too short to be searched. `author` may be empty. */
export function parseSearchQuery(title: string, author: string): SearchQuery | null {
  if (`${title} ${author}`.trim().length < MIN_QUERY_LENGTH) return null
  const foldedTitle = joinPossessive(fold(title))
  const foldedAuthor = fold(author)
  const text = `${foldedTitle} ${foldedAuthor}`.trim()
  if (text === '') return null
  const words = text.split(' ').slice(0, MAX_WORDS)
  const required = words.filter((word, i) => i === words.length - 1 || !FILLERS.has(word))
  return {
    isbn13: parseIsbn(title),
    text,
    words,
    required: [...new Set(required)],
    readings: foldedAuthor === '' ? readingsOf(foldedTitle) : [{ title: foldedTitle, author: foldedAuthor }],
  }
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
