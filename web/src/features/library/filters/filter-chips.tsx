import { X } from 'lucide-react'
import type { LibraryView } from '../use-library-view.ts'
import { filterNames } from './filter-names.ts'

/** What is set, each with a way to take it back. */
export function FilterChips({ view }: { view: LibraryView }) {
  const names = filterNames(view.filters)
  if (names.length === 0) return null
  return (
    <ul aria-label="Filters that are set" className="flex flex-wrap items-center gap-2">
      {names.map(({ filter, name }) => (
        <li key={filter}>
          <button
            type="button"
            aria-label={`Remove the filter ${name}`}
            className="relative inline-flex min-h-8 items-center gap-1.5 rounded-full bg-accent-wash px-3 text-13 font-medium text-accent after:absolute after:-inset-y-1.5 after:inset-x-0 hover:bg-wash"
            onClick={() => view.changeFilter({ [filter]: '' })}
          >
            {name}
            <X aria-hidden size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
