import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import type { ResponseOf } from '@pagelight/contract/api.ts'
import type { KindOfBooks, SearchResult } from '@pagelight/contract/books.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { insteadOf } from '../../../lib/kept/instead-of.ts'
import { formatMoment } from '../../../lib/format-date.ts'
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
  /** When what this device keeps was the server's; null if the server has answered. */
  asOf: number | null
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
  asOf: null,
}

/** The whole text goes into the title, as docs/spec.md, section 7, says. */
export async function searchBooks(text: string, signal: AbortSignal): Promise<SearchOutcome> {
  let answer: ResponseOf<'searchBooks'>
  try {
    answer = await call('searchBooks', { body: { title: text, author: '' }, signal })
  } catch (error) {
    const kept = await insteadOf(error, ({ lookUpKept }) => lookUpKept(text))
    if (kept === null) throw error
    return { ...NOTHING, ...kept }
  }
  return {
    ...NOTHING,
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
    asOf,
  }: Pick<SearchOutcome, 'results' | 'browse' | 'asked' | 'isbnsNeedSource' | 'asOf'>,
): string | null {
  if (asOf !== null)
    return `The server cannot be reached: only what this device keeps was searched, as of ${formatMoment(asOf)}`
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
