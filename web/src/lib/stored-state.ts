import { useCallback, useState } from 'react'

/** State in local storage. `parse` returns undefined for an invalid text, for instance of an older version. */
export function useStoredState<T extends string | number | boolean>(
  key: string,
  defaultValue: T,
  parse: (stored: string) => T | undefined,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => read(key, parse) ?? defaultValue)
  const store = useCallback(
    (next: T) => {
      setValue(next)
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // Without storage the value lasts as long as the page.
      }
    },
    [key],
  )
  return [value, store]
}

/** For whom a visitor without an account asks. */
export const VISITOR_AGE = 'visitor_age'

/** What this browser keeps of a reader, beside settings of the pages, goes when the session ends. */
export const RECENT_BOOKS = 'recent_books'
export const CHOOSING_FOR = 'choosing_for'
export const SCANNED_TODAY = 'scanned_today'
export const CLOSED_IMPORT_NEWS = 'closed_import_news'

export function forgetReader(): void {
  try {
    for (const key of [RECENT_BOOKS, CHOOSING_FOR, SCANNED_TODAY, CLOSED_IMPORT_NEWS])
      localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing.
  }
}

function read<T>(key: string, parse: (stored: string) => T | undefined): T | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : parse(stored)
  } catch {
    return undefined
  }
}

export function oneOf<T extends string>(
  ...values: readonly T[]
): (stored: string) => T | undefined {
  return (stored) => values.find((value) => value === stored)
}

export function parseBoolean(stored: string): boolean | undefined {
  return stored === 'true' ? true : stored === 'false' ? false : undefined
}
