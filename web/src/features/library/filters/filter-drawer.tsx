import type { LibraryRow } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { formatCount } from '../../../lib/format-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { LibraryView } from '../use-library-view.ts'
import { LibraryFilterFields } from './library-filter-fields.tsx'

type FilterDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  entries: readonly LibraryRow[]
  limits: Thresholds | null
  view: LibraryView
}

/** Each choice acts at once, on the list beside it. */
export function FilterDrawer({ open, onOpenChange, entries, limits, view }: FilterDrawerProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="drawer"
      title="Filters"
      actions={
        <>
          <Button disabled={view.filterCount === 0} onClick={view.clearFilters}>
            Clear filters
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {`Show ${formatCount(view.found.length, 'book')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <LibraryFilterFields entries={entries} limits={limits} view={view} />
      </div>
    </Dialog>
  )
}
