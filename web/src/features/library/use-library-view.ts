import { pageOf, pageOfSome, sortEntries, type SortKey } from '@pagelight/contract/library-list.ts'
import type { LibraryRow } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { useDeferredValue, useMemo } from 'react'
import { applyFilters, countFilters, type LibraryFilters } from './filters/library-filters.ts'
import { useLead } from '../people/choosing.ts'
import type { LibrarySettings } from './library-settings.ts'
import { filterEntries, sortAfterClick } from './library-view.ts'
import type { FirstPage } from './use-first-page.ts'
import { useLibraryAddress } from './use-library-address.ts'

const NOT_YET: readonly LibraryRow[] = []

/** Without `entries`, what can be told from `first`. Every change of search, filters or sorting goes back to the first page. */
export function useLibraryView(
  entries: readonly LibraryRow[] | undefined,
  first: FirstPage | undefined,
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
  const rows = entries ?? first?.books
  const sorted = useMemo(
    () => sortEntries(rows ?? NOT_YET, { key, direction }),
    [rows, key, direction],
  )
  const found = useMemo(
    () =>
      filterEntries(
        applyFilters(sorted, { shelf, tag, genre, level, verdict, without }, line),
        text,
      ),
    [sorted, shelf, tag, genre, level, verdict, without, line, text],
  )

  // What a change has taken from its shelf since it came.
  const left = first?.books ? first.books.length - found.length : 0
  const matches = entries || !first ? found.length : first.matches - left

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
    /** Undefined until it is known. */
    total: entries?.length ?? first?.entries,
    /** False while the rows that are asked for are on their way. */
    isShown: rows !== undefined,
    matches,
    found,
    page: entries
      ? pageOf(found, address.page, settings.pageSize)
      : pageOfSome(found, matches, address.page, settings.pageSize),
    goToPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
  }
}

export type LibraryView = ReturnType<typeof useLibraryView>
