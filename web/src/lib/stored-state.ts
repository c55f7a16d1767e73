import { useCallback, useState } from 'react'

/**
 * State that survives a reload in local storage. `parse` turns what was stored into a value and answers undefined
 * for what is not one (an older version wrote it, or a person did); the default is taken then.
 */
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
        // Storage can be full or forbidden; the choice then lasts as long as the page.
      }
    },
    [key],
  )
  return [value, store]
}

function read<T>(key: string, parse: (stored: string) => T | undefined): T | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : parse(stored)
  } catch {
    return undefined
  }
}

/** A parser for one of a few words. */
export function oneOf<T extends string>(...words: readonly T[]): (stored: string) => T | undefined {
  return (stored) => words.find((word) => word === stored)
}

export function parseBoolean(stored: string): boolean | undefined {
  return stored === 'true' ? true : stored === 'false' ? false : undefined
}
