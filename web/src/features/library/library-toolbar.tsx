import type { LibraryRow } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { ListChecks, ListFilter, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { LibraryFilterFields } from './filters/library-filter-fields.tsx'
import type { LibrarySettings } from './library-settings.ts'
import type { LibraryView } from './use-library-view.ts'
import { ViewMenu } from './view-menu.tsx'

type LibraryToolbarProps = {
  entries: readonly LibraryRow[]
  limits: Thresholds | null
  view: LibraryView
  settings: LibrarySettings
  selecting: boolean
  onSelecting: (selecting: boolean) => void
}

/** Where there is little room, filters and sorting are behind a button. */
export function LibraryToolbar({
  entries,
  limits,
  view,
  settings,
  selecting,
  onSelecting,
}: LibraryToolbarProps) {
  const [open, setOpen] = useState(view.filterCount > 0)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 max-sm:gap-2">
        <TextField
          label="Search your library"
          hideLabel
          type="search"
          placeholder="Search your library..."
          icon={<Search aria-hidden size={18} />}
          className="min-w-56 flex-1 max-sm:basis-full"
          value={view.search}
          onChange={(event) => view.changeSearch(event.target.value)}
        />
        <Button
          className="max-sm:px-3 lg:hidden"
          aria-expanded={open}
          icon={<ListFilter aria-hidden size={18} />}
          onClick={() => setOpen(!open)}
        >
          {view.filterCount > 0 ? `Filter (${view.filterCount})` : 'Filter'}
        </Button>
        <ViewMenu {...settings} />
        <Button
          className="max-sm:px-3"
          aria-pressed={selecting}
          icon={<ListChecks aria-hidden size={18} />}
          onClick={() => onSelecting(!selecting)}
        >
          Select
        </Button>
      </div>
      <div className={classNames('flex-wrap gap-3 lg:flex', open ? 'flex' : 'hidden')}>
        <LibraryFilterFields entries={entries} limits={limits} view={view} />
      </div>
    </div>
  )
}
