import type { LibraryRow } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { useDeferredValue, useMemo } from 'react'
import { applyFilters, countFilters, type LibraryFilters } from './filters/library-filters.ts'
import { useLead } from '../people/choosing.ts'
import type { LibrarySettings } from './library-settings.ts'
import { filterEntries, pageOf, sortAfterClick, sortEntries, type SortKey } from './library-view.ts'
import { useLibraryAddress } from './use-library-address.ts'

/** Every change of search, filters or sorting goes back to the first page. */
export function useLibraryView(
  entries: readonly LibraryRow[],
  limits: Thresholds | null,
  settings: LibrarySettings,
) {
  const { address, change } = useLibraryAddress()
  const { search, filters } = address
  const { shelf, tag, genre, level, verdict, without } = filters
  const { key, direction } = address.sort ?? {
    key: settings.sortKey,
    direction: settings.sortDirection,
  }
  const line = useLead(limits)?.line ?? null
  const text = useDeferredValue(search)
  const sorted = useMemo(() => sortEntries(entries, { key, direction }), [entries, key, direction])
  const found = useMemo(
    () =>
      filterEntries(
        applyFilters(sorted, { shelf, tag, genre, level, verdict, without }, line),
        text,
      ),
    [sorted, shelf, tag, genre, level, verdict, without, line, text],
  )

  return {
    search,
    changeSearch: (next: string) => change({ q: next }, { replace: true }),
    filters,
    filterCount: countFilters(filters),
    changeFilter: (changes: Partial<Record<keyof LibraryFilters, string>>) => change(changes),
    clearFilters: () =>
      change({ shelf: '', tag: '', genre: '', level: '', verdict: '', without: '' }),
    sort: { key, direction },
    changeSort(clicked: SortKey) {
      const sort = sortAfterClick({ key, direction }, clicked)
      settings.setSort(sort)
      change({ sort: sort.key, order: sort.direction }, { replace: true })
    },
    found,
    page: pageOf(found, address.page, settings.pageSize),
    goToPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
  }
}

export type LibraryView = ReturnType<typeof useLibraryView>
