import { PAGE_SIZES } from '@pagelight/contract/library-list.ts'
import type { LibraryRow } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { Search } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { LibraryCards } from './library-cards.tsx'
import { LibraryHead } from './library-head.tsx'
import type { LibrarySettings } from './library-settings.ts'
import { ListSkeleton } from './library-skeleton.tsx'
import { LibraryTable } from './library-table.tsx'
import { LibraryToolbar } from './library-toolbar.tsx'
import type { FirstPage } from './use-first-page.ts'
import { useLibraryView, type LibraryView } from './use-library-view.ts'
import { useListFocus } from './use-list-focus.ts'

const LibraryCovers = lazyPart(async () => (await import('./library-covers.tsx')).LibraryCovers)
const FilterDrawer = lazyPart(
  async () => (await import('./filters/filter-drawer.tsx')).FilterDrawer,
)
const WaitingForRatings = lazyPart(
  async () => (await import('./waiting-for-ratings.tsx')).WaitingForRatings,
)
const FilterChips = lazyPart(async () => (await import('./filters/filter-chips.tsx')).FilterChips)
const LibraryPrint = lazyPart(async () => (await import('./library-print.tsx')).LibraryPrint)
const StatisticsLink = lazyPart(
  async () => (await import('./statistics/statistics-link.tsx')).StatisticsLink,
)
const BulkBar = lazyPart(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar)
const RemoveBookDialog = lazyPart(
  async () => (await import('./entry/remove-book-dialog.tsx')).RemoveBookDialog,
)
const EditEntryDialog = lazyPart(
  async () => (await import('./entry/edit-entry-dialog.tsx')).EditEntryDialog,
)

/** Where the skip link of the page leads. */
export const LIST_ID = 'books'

const LISTS = { table: LibraryTable, cards: LibraryCards, covers: LibraryCovers }

type LibraryBrowserProps = {
  /** Undefined until they have come. */
  entries: readonly LibraryRow[] | undefined
  /** What is shown until then. */
  first?: FirstPage | undefined
  limits: Thresholds | null
  settings: LibrarySettings
  /** Beside the title. */
  actions?: ReactNode
  /** In the place of the books until the first have come. */
  placeholder?: ReactNode
}

/**
 * The title with search and settings, the books and their pages. The buttons beside the title stay
 * the same elements when the books come, so that a dialog opened before gives the focus back.
 */
export function LibraryBrowser(props: LibraryBrowserProps) {
  const { entries, first, limits, settings, actions, placeholder } = props
  const view = useLibraryView(entries, first, limits, settings)
  const selection = useSelection(view.found)
  const [removing, setRemoving] = useState<LibraryRow | null>(null)
  const [editing, setEditing] = useState<LibraryRow | null>(null)
  const [filtering, setFiltering] = useState(false)
  const { items, page, pageCount, from, to } = view.page
  const { head, list: shownList, toHead, toNeighbourOf } = useListFocus(items)
  const list = {
    entries: items,
    limits,
    compact: settings.compact,
    onEdit: setEditing,
    onRemove: setRemoving,
    selection,
  }
  const List = LISTS[settings.viewMode]

  return (
    <>
      <LibraryHead>
        {actions}
        {view.total !== undefined ? (
          <LibraryToolbar
            view={view}
            settings={settings}
            isWhole={entries !== undefined}
            onFilter={() => setFiltering(true)}
            selecting={selection.isOn}
            onSelecting={selection.turn}
          />
        ) : null}
      </LibraryHead>
      <OnDemand when={entries !== undefined}>
        <LibraryPrint entries={view.found} limits={limits} />
      </OnDemand>
      {view.total !== undefined ? (
        <div className="grid grid-cols-1 gap-2 print:hidden">
          <div className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1">
            <h2 ref={head} tabIndex={-1} className="text-17">{`Your Books (${view.total})`}</h2>
            <p aria-live="polite" className="text-ink-2 tabular-nums">
              {view.isShown ? `Showing ${from}-${to} of ${view.matches}` : null}
            </p>
            <OnDemand when={view.filterCount > 0}>
              <FilterChips view={view} />
            </OnDemand>
            <OnDemand when={entries !== undefined}>
              <StatisticsLink entries={entries ?? []} className="ml-auto max-sm:hidden" />
            </OnDemand>
          </div>
          <OnDemand when={selection.isOn}>
            {selection.isOn ? (
              <BulkBar
                selection={selection}
                matches={view.found.length}
                onRemoved={() => toHead(selection.clear)}
              />
            ) : null}
          </OnDemand>
          <div ref={shownList} id={LIST_ID} tabIndex={-1} className="outline-none">
            {!view.isShown ? (
              <ListSkeleton viewMode={settings.viewMode} />
            ) : items.length === 0 ? (
              <NoMatches view={view} />
            ) : (
              <Suspense fallback={null}>
                <List {...list} sort={view.sort} onSort={view.changeSort} />
              </Suspense>
            )}
          </div>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
            <PageSizeSelect settings={settings} />
            <Pagination
              page={page}
              pageCount={pageCount}
              onPageChange={(next) => toHead(() => view.goToPage(next))}
            />
          </div>
          <OnDemand when={entries?.some(({ basis }) => basis === 'none') === true}>
            <WaitingForRatings entries={entries ?? []} />
          </OnDemand>
          <OnDemand when={filtering}>
            <FilterDrawer
              open={filtering}
              onOpenChange={setFiltering}
              entries={entries ?? []}
              limits={limits}
              view={view}
            />
          </OnDemand>
          <OnDemand when={removing !== null}>
            <RemoveBookDialog
              entry={removing}
              onClose={() => setRemoving(null)}
              focusAfterwards={toNeighbourOf}
            />
          </OnDemand>
          <OnDemand when={editing !== null}>
            <EditEntryDialog entry={editing} onClose={() => setEditing(null)} />
          </OnDemand>
        </div>
      ) : (
        placeholder
      )}
    </>
  )
}

function NoMatches({ view }: { view: LibraryView }) {
  return (
    <EmptyState
      as="h3"
      icon={<Search aria-hidden size={26} />}
      title="No books match your search."
      actions={
        <>
          {view.search === '' ? null : (
            <Button onClick={() => view.changeSearch('')}>Clear search</Button>
          )}
          {view.filterCount === 0 ? null : (
            <Button onClick={view.clearFilters}>Clear filters</Button>
          )}
        </>
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
