import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import type { SearchResult } from '@pagelight/contract/books.ts'
import { call } from '../../../lib/call.ts'

/** The whole text goes into the title, as docs/spec.md, section 7, says. */
export async function searchBooks(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { search_results } = await call('searchBooks', {
    body: { title: text, author: '' },
    signal,
  })
  return search_results.slice(0, MAX_SEARCH_RESULTS)
}
