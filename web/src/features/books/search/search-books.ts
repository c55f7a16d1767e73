import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import type { SearchResult } from '@pagelight/contract/books.ts'
import { call } from '../../../lib/call.ts'

export type SearchOutcome = {
  results: SearchResult[]
  stillAsking: boolean
  unanswered: readonly string[]
}

/** The whole text goes into the title, as docs/spec.md, section 7, says. */
export async function searchBooks(text: string, signal: AbortSignal): Promise<SearchOutcome> {
  const {
    search_results,
    still_asking = false,
    unanswered = [],
  } = await call('searchBooks', { body: { title: text, author: '' }, signal })
  return {
    results: search_results.slice(0, MAX_SEARCH_RESULTS),
    stillAsking: still_asking,
    unanswered,
  }
}

/** "Open Library did not answer: only the books known here were searched." */
export function unansweredNote(names: readonly string[]): string | null {
  if (names.length === 0) return null
  return `${names.join(' and ')} did not answer: only the books known here were searched.`
}
