import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import type { SearchResult } from '@pagelight/contract/books.ts'
import { call } from '../../../lib/call.ts'

/** The whole text goes into the title, as docs/spec.md, section 7, says. */
export async function searchBooks(
  text: string,
  signal: AbortSignal,
): Promise<{ results: SearchResult[]; stillAsking: boolean }> {
  const { search_results, still_asking = false } = await call('searchBooks', {
    body: { title: text, author: '' },
    signal,
  })
  return { results: search_results.slice(0, MAX_SEARCH_RESULTS), stillAsking: still_asking }
}
