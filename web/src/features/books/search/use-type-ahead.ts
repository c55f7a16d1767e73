import { MIN_QUERY_LENGTH } from '@pagelight/contract/constants/book-limits.ts'
import type { SearchResult } from '@pagelight/contract/books.ts'
import { useEffect, useRef, useState } from 'react'
import type { ComboboxStatus } from '../../../ui/forms/combobox-list.tsx'
import { searchBooks } from './search-books.ts'

export const DEBOUNCE_MS = 300
export const PICK_SUPPRESSION_MS = 500

export type TypeAhead = {
  query: string
  setQuery: (text: string) => void
  results: readonly SearchResult[]
  status: ComboboxStatus
  /** Puts the picked book's name into the box and keeps the search quiet for a moment. */
  pick: (result: SearchResult) => void
}

const NOTHING: readonly SearchResult[] = []

/** When to search and what to keep of it. Another `resetKey` clears the box. */
export function useTypeAhead(resetKey: string | number = 0): TypeAhead {
  const [query, setQuery] = useState('')
  const [results, setResults] = useState(NOTHING)
  const [status, setStatus] = useState<ComboboxStatus>('idle')
  const [seenResetKey, setSeenResetKey] = useState(resetKey)
  const picked = useRef({ text: '', until: 0 })

  if (seenResetKey !== resetKey) {
    setSeenResetKey(resetKey)
    setQuery('')
  }

  useEffect(() => {
    const wanted = query.trim()
    const suppressedMs = picked.current.until - Date.now()
    if (wanted.length < MIN_QUERY_LENGTH || (suppressedMs > 0 && query === picked.current.text)) {
      setResults(NOTHING)
      setStatus('idle')
      return
    }
    setStatus('searching')
    const stale = new AbortController()
    async function search() {
      let found = NOTHING
      try {
        found = await searchBooks(wanted, stale.signal)
      } catch {
        // A failed search empties the results; the reader types on.
      }
      if (stale.signal.aborted) return
      setResults(found)
      setStatus('ready')
    }
    // What is typed while a pick suppresses the search is looked up when that ends.
    const timer = setTimeout(() => void search(), Math.max(DEBOUNCE_MS, suppressedMs))
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [query])

  function pick(result: SearchResult) {
    const text = result.author ? `${result.title} by ${result.author}` : result.title
    picked.current = { text, until: Date.now() + PICK_SUPPRESSION_MS }
    setQuery(text)
  }

  return { query, setQuery, results, status, pick }
}
