import {
  DEFAULT_SORT,
  PAGE_SIZES,
  SORT_DIRECTIONS,
  SORT_KEYS,
  type PageSize,
  type Sort,
  type SortDirection,
  type SortKey,
} from '@pagelight/contract/library-list.ts'
import { useMediaQuery } from '../../lib/media-query.ts'
import { oneOf, parseBoolean, useStoredState } from '../../lib/stored-state.ts'

export type ViewMode = 'table' | 'cards' | 'covers'

function parsePageSize(stored: string): PageSize | undefined {
  return PAGE_SIZES.find((size) => String(size) === stored)
}

// The table has nine columns.
const WIDE_ENOUGH_FOR_TABLE = '(min-width: 68rem)'

/** Stored in this browser; who has not chosen sees cards where the table would have to scroll. */
export function useLibrarySettings() {
  const wide = useMediaQuery(WIDE_ENOUGH_FOR_TABLE)
  const [chosenMode, setViewMode] = useStoredState<ViewMode | ''>(
    'library_view_mode',
    '',
    oneOf('table', 'cards', 'covers'),
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
    oneOf(...SORT_DIRECTIONS),
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

  const viewMode: ViewMode = chosenMode || (wide ? 'table' : 'cards')

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
