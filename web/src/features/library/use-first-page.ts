import type { QueryOf } from '@pagelight/contract/api.ts'
import type { LibraryRow } from '@pagelight/contract/library.ts'
import { useState } from 'react'
import type { LibrarySettings } from './library-settings.ts'
import { useLibraryPage } from './library.api.ts'
import { countUnsent } from './outbox/stored-changes.ts'
import { useLibraryAddress, type LibraryAddress } from './use-library-address.ts'

export type FirstPage = {
  /** Undefined until those that are asked for now have come. */
  books: readonly LibraryRow[] | undefined
  /** Of the whole library. */
  entries: number
  matches: number
}

/** What can be shown while the whole library is on its way. */
export function useFirstPage(
  settings: LibrarySettings,
  isOnItsWay: boolean,
): FirstPage | undefined {
  const { address } = useLibraryAddress()
  // The server would count and sort without them.
  const [hadUnsent] = useState(() => countUnsent() > 0)
  const asked = isOnItsWay && !hadUnsent ? askedBy(address, settings) : null
  const { data, isPlaceholderData } = useLibraryPage(asked)
  if (!data || data.entries === 0) return undefined
  return { ...data, books: isPlaceholderData ? undefined : data.books }
}

/** Null if only the whole library answers it. */
function askedBy(
  { search, filters, sort, page }: LibraryAddress,
  { sortKey, sortDirection, pageSize }: LibrarySettings,
): QueryOf<'listPage'> | null {
  const { shelf, tag, genre, level, verdict, without } = filters
  if (search || level || verdict || without) return null
  return {
    sort: sort?.key ?? sortKey,
    order: sort?.direction ?? sortDirection,
    shelf: shelf === 'all' ? undefined : shelf,
    tag: tag || undefined,
    genre: genre || undefined,
    page: page === 1 ? undefined : String(page),
    page_size: String(pageSize),
  }
}
