import { useState } from 'react'
import { useLocation } from 'wouter'
import { useRecentBooks } from '../../features/books/search/recent-books.ts'
import { usePreferences } from '../../features/preferences/preferences.api.ts'
import { browsePath } from '../../lib/paths.ts'
import { useSearchedBook } from './use-searched-book.ts'

/** What a page with the search box needs. `uid` is null while nobody is signed in. */
export function useLookUp(uid: string | null) {
  const [, navigate] = useLocation()
  const limits = usePreferences().data ?? null
  const recent = useRecentBooks(uid)
  const searched = useSearchedBook(recent.remember)
  /** The words typed; null while the dialog is closed. */
  const [byHand, setByHand] = useState<string | null>(null)
  const typeAhead = {
    label: 'Search for a book',
    hideLabel: true,
    limits,
    showsPick: true,
    onPick: searched.analyze,
    onAddByHand: setByHand,
    onSeeAll: (q: string) => navigate(browsePath({ q })),
  }
  return { limits, recent, searched, byHand, setByHand, typeAhead }
}

export type LookUpState = ReturnType<typeof useLookUp>
