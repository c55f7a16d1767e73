import { useCallback, useState } from 'react'
import { SCANNED_TODAY } from '../../lib/stored-state.ts'

const MAX_SCANNED = 100

/** `title` is null for a number that nobody knows. */
export type Scanned = { isbn: string; title: string | null }
type Stored = { uid: string; day: string; books: Scanned[] }

const today = () => new Date().toLocaleDateString('en-CA')

/** What the reader has scanned today, the latest first; on this device only. */
export function useScannedToday(uid: string) {
  const [books, setBooks] = useState(() => read(uid))
  const remember = useCallback(
    (scanned: Scanned) =>
      setBooks((before) => {
        const next = [scanned, ...before.filter(({ isbn }) => isbn !== scanned.isbn)]
        store({ uid, day: today(), books: next.slice(0, MAX_SCANNED) })
        return next.slice(0, MAX_SCANNED)
      }),
    [uid],
  )
  return { books, remember }
}

function read(uid: string): Scanned[] {
  try {
    const stored = JSON.parse(localStorage.getItem(SCANNED_TODAY) ?? 'null') as Stored | null
    return stored?.uid === uid && stored.day === today() ? stored.books : []
  } catch {
    return []
  }
}

function store(stored: Stored): void {
  try {
    localStorage.setItem(SCANNED_TODAY, JSON.stringify(stored))
  } catch {
    // Without storage the list lasts as long as the page.
  }
}
