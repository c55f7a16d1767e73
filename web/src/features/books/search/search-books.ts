import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import type { SearchResult } from '@pagelight/contract/books.ts'
import { call } from '../../../lib/call.ts'

/** What the reader typed goes into the title; the author is empty by the specification, section 7. */
export async function searchBooks(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { search_results } = await call('searchBooks', {
    body: { title: text, author: '' },
    signal,
  })
  return search_results.slice(0, MAX_SEARCH_RESULTS)
}
