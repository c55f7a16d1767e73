import { MIN_QUERY_LENGTH } from '@pagelight/contract/constants/book-limits.ts'
import type { SearchResult } from '@pagelight/contract/books.ts'
import { useEffect, useRef, useState } from 'react'
import type { ComboboxStatus } from '../../../ui/forms/combobox-list.tsx'
import {
  NOTHING,
  notFoundNote,
  searchBooks,
  unansweredNote,
  type SearchOutcome,
} from './search-books.ts'

const DEBOUNCE_MS = 300
const PICK_SUPPRESSION_MS = 500
/** While other catalogues are asked, the same search is repeated this often. */
export const ASK_AGAIN_MS = 1_500
const MAX_ASKED = 4

export type TypeAhead = {
  query: string
  setQuery: (text: string) => void
  results: readonly SearchResult[]
  outcome: SearchOutcome
  status: ComboboxStatus
  /** Puts the book's name into the box and suppresses the search for it. */
  pick: (result: SearchResult) => void
  /** What was not searched; null if everything was. */
  note: string | null
  retry: () => void
}

const LATE = ['Other catalogues']

type Typed = {
  query: string
  /** Not typed, and so not searched for. */
  given?: true
}

/** A new `resetKey` puts `text` into the box. */
export function useTypeAhead(resetKey: string | number = 0, text = ''): TypeAhead {
  const [typed, setTyped] = useState<Typed>({ query: text, given: true })
  const { query } = typed
  const setQuery = (next: string) => setTyped({ query: next })
  const [outcome, setOutcome] = useState(NOTHING)
  const [status, setStatus] = useState<ComboboxStatus>('idle')
  const [note, setNote] = useState<string | null>(null)
  const [seenResetKey, setSeenResetKey] = useState(resetKey)
  const picked = useRef({ text: '', until: 0 })

  if (seenResetKey !== resetKey) {
    setSeenResetKey(resetKey)
    setTyped({ query: text, given: true })
  }

  useEffect(() => {
    const sought = typed.query.trim()
    const suppressedMs = picked.current.until - Date.now()
    if (
      typed.given ||
      sought.length < MIN_QUERY_LENGTH ||
      (suppressedMs > 0 && typed.query === picked.current.text)
    ) {
      setOutcome(NOTHING)
      setStatus('idle')
      return
    }
    setStatus('searching')
    setNote(null)
    const controller = new AbortController()
    async function search(asked: number) {
      try {
        const found = await searchBooks(sought, controller.signal)
        const { stillAsking, unanswered } = found
        if (controller.signal.aborted) return
        const again = stillAsking && asked < MAX_ASKED
        setOutcome(found)
        const notes = [
          notFoundNote(sought, found),
          unansweredNote(stillAsking ? LATE : unanswered),
        ].filter((one) => one !== null)
        setNote(again || notes.length === 0 ? null : notes.join('. '))
        setStatus(again ? 'asking' : 'ready')
        if (again) timer = setTimeout(() => void search(asked + 1), ASK_AGAIN_MS)
      } catch {
        if (controller.signal.aborted) return
        setOutcome(NOTHING)
        setStatus('failed')
        setNote(`Nothing was searched for “${sought}”.`)
      }
    }
    // Text typed while the search is suppressed is searched for afterwards.
    let timer = setTimeout(() => void search(1), Math.max(DEBOUNCE_MS, suppressedMs))
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])

  function pick(result: SearchResult) {
    const name = bookName(result)
    picked.current = { text: name, until: Date.now() + PICK_SUPPRESSION_MS }
    setQuery(name)
  }

  const retry = () => setTyped({ query })
  const { results } = outcome
  return { query, setQuery, results, outcome, status, note, pick, retry }
}

export function bookName({ title, author }: { title: string; author: string }): string {
  return author ? `${title} by ${author}` : title
}
