import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { useDeferredValue, useMemo } from 'react'
import type { LibrarySettings } from './library-settings.ts'
import {
  filterByShelf,
  filterEntries,
  pageOf,
  sortAfterClick,
  sortEntries,
  type ShelfFilter,
  type SortKey,
} from './library-view.ts'
import { useLibraryAddress } from './use-library-address.ts'

/** Every change of search, shelf or sorting goes back to the first page. */
export function useLibraryView(entries: readonly LibraryEntry[], settings: LibrarySettings) {
  const { change, ...address } = useLibraryAddress()
  const { search, shelf } = address
  const { key, direction } = address.sort ?? {
    key: settings.sortKey,
    direction: settings.sortDirection,
  }
  const text = useDeferredValue(search)
  const sorted = useMemo(() => sortEntries(entries, { key, direction }), [entries, key, direction])
  const found = useMemo(
    () => filterEntries(filterByShelf(sorted, shelf), text),
    [sorted, shelf, text],
  )

  return {
    search,
    changeSearch: (next: string) => change({ q: next }, { replace: true }),
    shelf,
    changeShelf: (next: ShelfFilter) => change({ shelf: next === 'all' ? '' : next }),
    sort: { key, direction },
    changeSort(clicked: SortKey) {
      const sort = sortAfterClick({ key, direction }, clicked)
      settings.setSort(sort)
      change({ sort: sort.key, order: sort.direction })
    },
    matches: found.length,
    page: pageOf(found, address.page, settings.pageSize),
    goToPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
  }
}

export type LibraryView = ReturnType<typeof useLibraryView>
