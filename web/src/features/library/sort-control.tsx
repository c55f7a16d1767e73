import { SORT_KEYS, type Sort, type SortKey } from '@pagelight/contract/library-list.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { SORT_LABELS } from './library-view.ts'

const options = SORT_KEYS.map((key) => ({ value: key, label: SORT_LABELS[key] }))

/** For views without column headers; choosing a key does what clicking its header does. */
export function SortControl({ sort, onSort }: { sort: Sort; onSort: (key: SortKey) => void }) {
  const ascending = sort.direction === 'asc'
  return (
    <div className="flex items-end gap-1">
      <Select
        label="Sort by"
        value={sort.key}
        onValueChange={onSort}
        options={options}
        className="flex-1"
      />
      <IconButton
        label={ascending ? 'Ascending; sort descending' : 'Descending; sort ascending'}
        icon={ascending ? <ArrowUp aria-hidden size={19} /> : <ArrowDown aria-hidden size={19} />}
        onClick={() => onSort(sort.key)}
      />
    </div>
  )
}
