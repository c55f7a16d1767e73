import type { LibraryEntry } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { ShelfSelect } from './entry/shelf-select.tsx'
import { LibraryCards } from './library-cards.tsx'
import type { LibrarySettings } from './library-settings.ts'
import { LibraryTable } from './library-table.tsx'
import {
  filterByShelf,
  filterEntries,
  PAGE_SIZES,
  pageOf,
  sortAfterClick,
  sortEntries,
  type ShelfFilter,
  type SortKey,
} from './library-view.ts'
import { SortControl } from './sort-control.tsx'
import { ViewMenu } from './view-menu.tsx'
import { WaitingForRatings } from './waiting-for-ratings.tsx'

const RemoveBookDialog = lazyPart(
  async () => (await import('./entry/remove-book-dialog.tsx')).RemoveBookDialog,
)
const EditEntryDialog = lazyPart(
  async () => (await import('./entry/edit-entry-dialog.tsx')).EditEntryDialog,
)

type LibraryBrowserProps = {
  entries: readonly LibraryEntry[]
  limits: Thresholds | null
  settings: LibrarySettings
}

/** Search, view settings, the books and their pages. */
export function LibraryBrowser({ entries, limits, settings }: LibraryBrowserProps) {
  const view = useLibraryView(entries, settings)
  const [removing, setRemoving] = useState<LibraryEntry | null>(null)
  const [editing, setEditing] = useState<LibraryEntry | null>(null)
  const asTable = settings.viewMode === 'table'
  const { items, page, pageCount, from, to } = view.page
  const list = {
    entries: items,
    limits,
    compact: settings.compact,
    onEdit: setEditing,
    onRemove: setRemoving,
  }

  return (
    <div className="grid gap-5">
      <LibraryControls entries={entries} view={view} settings={settings} showSort={!asTable} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-20">{`Your Books (${entries.length})`}</h2>
        <p
          aria-live="polite"
          className="text-ink-2 tabular-nums"
        >{`Showing ${from}-${to} of ${view.matches}`}</p>
      </div>
      <WaitingForRatings entries={entries} />
      {items.length === 0 ? (
        <NoMatches view={view} />
      ) : asTable ? (
        <LibraryTable {...list} sort={view.sort} onSort={view.changeSort} />
      ) : (
        <LibraryCards {...list} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageSizeSelect settings={settings} />
        <Pagination page={page} pageCount={pageCount} onPageChange={view.goToPage} />
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

type LibraryView = ReturnType<typeof useLibraryView>

/** Every change of search, shelf or sorting goes back to the first page. */
function useLibraryView(entries: readonly LibraryEntry[], settings: LibrarySettings) {
  const [search, setSearch] = useState('')
  const [shelf, setShelf] = useState<ShelfFilter>('all')
  const [requestedPage, goToPage] = useState(1)
  const { sortKey: key, sortDirection: direction, pageSize } = settings
  const text = useDeferredValue(search)
  const sorted = useMemo(() => sortEntries(entries, { key, direction }), [entries, key, direction])
  const found = useMemo(
    () => filterEntries(filterByShelf(sorted, shelf), text),
    [sorted, shelf, text],
  )

  return {
    search,
    changeSearch(next: string) {
      setSearch(next)
      goToPage(1)
    },
    shelf,
    changeShelf(next: ShelfFilter) {
      setShelf(next)
      goToPage(1)
    },
    sort: { key, direction },
    changeSort(clicked: SortKey) {
      settings.setSort(sortAfterClick({ key, direction }, clicked))
      goToPage(1)
    },
    matches: found.length,
    page: pageOf(found, requestedPage, pageSize),
    goToPage,
  }
}

type LibraryControlsProps = {
  entries: readonly LibraryEntry[]
  view: LibraryView
  settings: LibrarySettings
  showSort: boolean
}

function LibraryControls({ entries, view, settings, showSort }: LibraryControlsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <TextField
        label="Search your library"
        hideLabel
        type="search"
        placeholder="Search your library..."
        icon={<Search aria-hidden size={18} />}
        className="min-w-56 flex-1 max-lg:basis-full"
        value={view.search}
        onChange={(event) => view.changeSearch(event.target.value)}
      />
      <ShelfSelect entries={entries} value={view.shelf} onChange={view.changeShelf} />
      {showSort ? <SortControl sort={view.sort} onSort={view.changeSort} /> : null}
      <ViewMenu {...settings} />
    </div>
  )
}

function NoMatches({ view }: { view: LibraryView }) {
  return (
    <EmptyState
      as="h3"
      icon={<Search aria-hidden size={26} />}
      title="No books match your search."
      actions={
        view.search === '' ? (
          <Button onClick={() => view.changeShelf('all')}>Show all shelves</Button>
        ) : (
          <Button onClick={() => view.changeSearch('')}>Clear search</Button>
        )
      }
    />
  )
}

const pageSizeOptions = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))

function PageSizeSelect({ settings: { pageSize, setPageSize } }: { settings: LibrarySettings }) {
  return (
    <Select
      label="Rows per page"
      hideLabel
      className="w-32"
      value={String(pageSize)}
      options={pageSizeOptions}
      onValueChange={(size) =>
        setPageSize(PAGE_SIZES.find((one) => String(one) === size) ?? pageSize)
      }
    />
  )
}
