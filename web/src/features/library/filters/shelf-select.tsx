import { filterByShelf, type ShelfFilter } from '@pagelight/contract/library-list.ts'
import type { LibraryRow } from '@pagelight/contract/library.ts'
import { SHELF_LABELS, SHELVES } from '@pagelight/contract/constants/shelves.ts'
import { useMemo } from 'react'
import { Select } from '../../../ui/forms/select.tsx'

type ShelfSelectProps = {
  entries: readonly LibraryRow[]
  value: ShelfFilter
  onChange: (shelf: ShelfFilter) => void
}

/** Empty until an entry has a shelf. */
export function ShelfSelect({ entries, value, onChange }: ShelfSelectProps) {
  const options = useMemo(() => {
    const labels = [
      ...SHELVES.map((shelf) => [shelf, SHELF_LABELS[shelf]] as const),
      ['none', 'No shelf'] as const,
    ]
    const filled = labels
      .map(([shelf, label]) => ({
        value: shelf as ShelfFilter,
        label,
        count: filterByShelf(entries, shelf).length,
      }))
      .filter((option) => option.count > 0 || option.value === value)
    return [
      { value: 'all' as ShelfFilter, label: 'All shelves' },
      ...filled.map((option) => ({
        value: option.value,
        label: `${option.label} (${option.count})`,
      })),
    ]
  }, [entries, value])
  if (entries.every((entry) => entry.shelf === null)) return null
  return <Select label="Shelf" value={value} options={options} onValueChange={onChange} />
}
