import { oneOf, parseBoolean, useStoredState } from '../../lib/stored-state.ts'
import {
  DEFAULT_SORT,
  PAGE_SIZES,
  SORT_KEYS,
  type PageSize,
  type Sort,
  type SortDirection,
  type SortKey,
} from './library-view.ts'

export type ViewMode = 'table' | 'cards'

function parsePageSize(stored: string): PageSize | undefined {
  return PAGE_SIZES.find((size) => String(size) === stored)
}

/** Stored in this browser. */
export function useLibrarySettings() {
  const [viewMode, setViewMode] = useStoredState<ViewMode>(
    'library_view_mode',
    'table',
    oneOf('table', 'cards'),
  )
  const [compact, setCompact] = useStoredState<boolean>('library_compact', false, parseBoolean)
  const [sortKey, setSortKey] = useStoredState<SortKey>(
    'library_sort_key',
    DEFAULT_SORT.key,
    oneOf(...SORT_KEYS),
  )
  const [sortDirection, setSortDirection] = useStoredState<SortDirection>(
    'library_sort_direction',
    DEFAULT_SORT.direction,
    oneOf('asc', 'desc'),
  )
  const [pageSize, setPageSize] = useStoredState<PageSize>(
    'library_page_size',
    PAGE_SIZES[0],
    parsePageSize,
  )

  function setSort(sort: Sort) {
    setSortKey(sort.key)
    setSortDirection(sort.direction)
  }

  return {
    viewMode,
    setViewMode,
    compact,
    setCompact,
    sortKey,
    sortDirection,
    setSort,
    pageSize,
    setPageSize,
  }
}

export type LibrarySettings = ReturnType<typeof useLibrarySettings>
