import type { LibraryEntry } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { Search } from 'lucide-react'
import { lazy, useDeferredValue, useMemo, useState } from 'react'
import { useMediaQuery } from '../../lib/media-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { LibraryCards } from './library-cards.tsx'
import type { LibrarySettings } from './library-settings.ts'
import { LibraryTable } from './library-table.tsx'
import {
  filterEntries,
  filterByShelf,
  PAGE_SIZES,
  pageOf,
  sortAfterClick,
  sortEntries,
  type ShelfFilter,
  type Sort,
  type SortKey,
} from './library-view.ts'
import { ShelfSelect } from './entry/shelf-select.tsx'
import { SortControl } from './sort-control.tsx'
import { ViewMenu } from './view-menu.tsx'
import { WaitingForRatings } from './waiting-for-ratings.tsx'

const RemoveBookDialog = lazy(async () => ({
  default: (await import('./entry/remove-book-dialog.tsx')).RemoveBookDialog,
}))
const EditEntryDialog = lazy(async () => ({
  default: (await import('./entry/edit-entry-dialog.tsx')).EditEntryDialog,
}))

const pageSizeOptions = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))

// Nine columns need this much; below it the table becomes cards.
const WIDE_ENOUGH_FOR_TABLE = '(min-width: 68rem)'

type LibraryBrowserProps = {
  entries: readonly LibraryEntry[]
  limits: Thresholds | null
  settings: LibrarySettings
}

/** A library that holds books: search, view settings, the books and their pages. */
export function LibraryBrowser({ entries, limits, settings }: LibraryBrowserProps) {
  const [search, setSearch] = useState('')
  const [shelf, setShelf] = useState<ShelfFilter>('all')
  const [wantedPage, setWantedPage] = useState(1)
  const [removing, setRemoving] = useState<LibraryEntry | null>(null)
  const [editing, setEditing] = useState<LibraryEntry | null>(null)
  const wide = useMediaQuery(WIDE_ENOUGH_FOR_TABLE)
  const asTable = wide && settings.viewMode === 'table'

  const { sortKey: key, sortDirection: direction, pageSize } = settings
  const sort: Sort = { key, direction }
  const text = useDeferredValue(search)
  const sorted = useMemo(() => sortEntries(entries, { key, direction }), [entries, key, direction])
  const found = useMemo(
    () => filterEntries(filterByShelf(sorted, shelf), text),
    [sorted, shelf, text],
  )
  const { items, page, pageCount, from, to } = pageOf(found, wantedPage, pageSize)

  function changeSearch(next: string) {
    setSearch(next)
    setWantedPage(1)
  }

  function changeShelf(next: ShelfFilter) {
    setShelf(next)
    setWantedPage(1)
  }

  function changeSort(clicked: SortKey) {
    settings.setSort(sortAfterClick(sort, clicked))
    setWantedPage(1)
  }

  const list = {
    entries: items,
    limits,
    compact: settings.compact,
    onEdit: setEditing,
    onRemove: setRemoving,
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <TextField
          label="Search your library"
          hideLabel
          type="search"
          placeholder="Search your library..."
          icon={<Search aria-hidden size={18} />}
          className="min-w-56 flex-1 max-lg:basis-full"
          value={search}
          onChange={(event) => changeSearch(event.target.value)}
        />
        <ShelfSelect entries={entries} value={shelf} onChange={changeShelf} />
        {asTable ? null : <SortControl sort={sort} onSort={changeSort} />}
        <ViewMenu {...settings} />
      </div>

      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-20">{`Your Books (${entries.length})`}</h2>
        <p
          aria-live="polite"
          className="text-ink-2 tabular-nums"
        >{`Showing ${from}-${to} of ${found.length}`}</p>
      </div>

      <WaitingForRatings entries={entries} />

      {items.length === 0 ? (
        <EmptyState
          as="h3"
          icon={<Search aria-hidden size={26} />}
          title="No books match your search."
          actions={
            search === '' ? (
              <Button onClick={() => changeShelf('all')}>Show all shelves</Button>
            ) : (
              <Button onClick={() => changeSearch('')}>Clear search</Button>
            )
          }
        />
      ) : asTable ? (
        <LibraryTable {...list} sort={sort} onSort={changeSort} />
      ) : (
        <LibraryCards {...list} />
      )}

      <div className="flex flex-wrap items-center justify-between gap-4">
        <Select
          label="Rows per page"
          hideLabel
          className="w-32"
          value={String(pageSize)}
          options={pageSizeOptions}
          onValueChange={(size) =>
            settings.setPageSize(PAGE_SIZES.find((one) => String(one) === size) ?? pageSize)
          }
        />
        <Pagination page={page} pageCount={pageCount} onPageChange={setWantedPage} />
      </div>

      <OnDemand when={removing !== null}>
        <RemoveBookDialog entry={removing} onClose={() => setRemoving(null)} />
      </OnDemand>
      <OnDemand when={editing !== null}>
        <EditEntryDialog entry={editing} onClose={() => setEditing(null)} />
      </OnDemand>
    </div>
  )
}
