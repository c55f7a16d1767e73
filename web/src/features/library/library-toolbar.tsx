import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { Search } from 'lucide-react'
import { TextField } from '../../ui/forms/text-field.tsx'
import { ShelfSelect } from './entry/shelf-select.tsx'
import type { LibrarySettings } from './library-settings.ts'
import { SortControl } from './sort-control.tsx'
import type { LibraryView } from './use-library-view.ts'
import { ViewMenu } from './view-menu.tsx'

type LibraryToolbarProps = {
  entries: readonly LibraryEntry[]
  view: LibraryView
  settings: LibrarySettings
}

export function LibraryToolbar({ entries, view, settings }: LibraryToolbarProps) {
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
      <SortControl sort={view.sort} onSort={view.changeSort} />
      <ViewMenu {...settings} />
    </div>
  )
}
