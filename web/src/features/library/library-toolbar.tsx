import { ListChecks, ListFilter, Search } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { LibrarySettings } from './library-settings.ts'
import type { LibraryView } from './use-library-view.ts'
import { ViewMenu } from './view-menu.tsx'

type LibraryToolbarProps = {
  view: LibraryView
  settings: LibrarySettings
  /** Filters and a selection are of the whole library. */
  isWhole: boolean
  onFilter: () => void
  selecting: boolean
  onSelecting: (selecting: boolean) => void
}

export function LibraryToolbar({
  view,
  settings,
  isWhole,
  onFilter,
  selecting,
  onSelecting,
}: LibraryToolbarProps) {
  return (
    <>
      <TextField
        label="Search your library"
        hideLabel
        type="search"
        placeholder="Search your library..."
        icon={<Search aria-hidden size={18} />}
        className="min-w-48 flex-1 max-sm:basis-full"
        value={view.search}
        onChange={(event) => view.changeSearch(event.target.value)}
      />
      <Button
        className="px-3.5!"
        aria-haspopup="dialog"
        disabled={!isWhole}
        icon={<ListFilter aria-hidden size={18} />}
        onClick={onFilter}
      >
        Filters
      </Button>
      <ViewMenu {...settings} />
      <Button
        className="px-3.5!"
        aria-pressed={selecting}
        disabled={!isWhole}
        icon={<ListChecks aria-hidden size={18} />}
        onClick={() => onSelecting(!selecting)}
      >
        Select
      </Button>
    </>
  )
}
