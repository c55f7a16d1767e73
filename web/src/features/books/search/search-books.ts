import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import type { KindOfBooks, SearchResult } from '@pagelight/contract/books.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { call } from '../../../lib/call.ts'

export type SearchOutcome = {
  results: readonly SearchResult[]
  /** By what they are about. */
  maybe: readonly SearchResult[]
  /** Never what was asked for. */
  didYouMean: readonly SearchResult[]
  browse: KindOfBooks | null
  stillAsking: boolean
  isbnsNeedSource: boolean
  asked: readonly string[]
  unanswered: readonly string[]
}

export const NOTHING: SearchOutcome = {
  results: [],
  maybe: [],
  didYouMean: [],
  browse: null,
  stillAsking: false,
  isbnsNeedSource: false,
  asked: [],
  unanswered: [],
}

/** The whole text goes into the title, as docs/spec.md, section 7, says. */
export async function searchBooks(text: string, signal: AbortSignal): Promise<SearchOutcome> {
  const answer = await call('searchBooks', { body: { title: text, author: '' }, signal })
  return {
    results: answer.search_results.slice(0, MAX_SEARCH_RESULTS),
    maybe: answer.maybe ?? [],
    didYouMean: answer.did_you_mean ?? [],
    browse: answer.browse ?? null,
    stillAsking: answer.still_asking ?? false,
    isbnsNeedSource: answer.isbns_need_source ?? false,
    asked: answer.asked ?? [],
    unanswered: answer.unanswered ?? [],
  }
}

/** What a reader is told whose words no name covers; null while there are results. */
export function notFoundNote(
  text: string,
  {
    results,
    browse,
    asked,
    isbnsNeedSource,
  }: Pick<SearchOutcome, 'results' | 'browse' | 'asked' | 'isbnsNeedSource'>,
): string | null {
  if (results.length > 0 || browse) return null
  if (isbnsNeedSource)
    return 'Few numbers are known here: that takes a list of editions, or a source that may be asked. Type the title, or add it by hand'
  if (parseIsbn(text) !== null)
    return 'We know no book with this number. Type its title, or add it by hand'
  const elsewhere = asked.length > 0 ? `, nor in ${asked.join(' or ')}` : ''
  return `Not in our books${elsewhere}: “${text}”`
}

/** "Open Library did not answer: only the books known here were searched." */
export function unansweredNote(names: readonly string[]): string | null {
  if (names.length === 0) return null
  return `${names.join(' and ')} did not answer: only the books known here were searched.`
}
