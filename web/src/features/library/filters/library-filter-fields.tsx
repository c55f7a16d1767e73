import type { LibraryRow } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { asksNothing, VERDICT_STATES, type VerdictState } from '@pagelight/contract/fits.ts'
import { useMemo } from 'react'
import { Select } from '../../../ui/forms/select.tsx'
import { useLead } from '../../people/choosing.ts'
import { WithoutNoteSelect } from '../../people/without-note-select.tsx'
import { SortControl } from '../sort-control.tsx'
import type { LibraryView } from '../use-library-view.ts'
import { LEVEL_NAMES, verdictName } from './filter-names.ts'
import { countValues, LEVEL_FILTERS, type Counted, type LevelFilter } from './library-filters.ts'
import { ShelfSelect } from './shelf-select.tsx'

const LEVELS: readonly { value: LevelFilter | ''; label: string }[] = [
  { value: '', label: 'All levels' },
  ...LEVEL_FILTERS.map((value) => ({ value, label: LEVEL_NAMES[value] })),
]

const VERDICT_OPTIONS: readonly { value: VerdictState | ''; label: string }[] = [
  { value: '', label: 'Limits: any' },
  ...VERDICT_STATES.toReversed().map((value) => ({ value, label: verdictName(value) })),
]

type LibraryFilterFieldsProps = {
  entries: readonly LibraryRow[]
  limits: Thresholds | null
  view: LibraryView
}

/** Fields appear when the library has something for them to choose. */
export function LibraryFilterFields({ entries, limits, view }: LibraryFilterFieldsProps) {
  const { filters, changeFilter } = view
  const tags = useMemo(() => countValues(entries.flatMap((entry) => entry.tags)), [entries])
  const genres = useMemo(() => countValues(entries.map(({ genre }) => genre)), [entries])
  const lead = useLead(limits)
  const hasLimits = lead !== null && !asksNothing(lead.line)
  return (
    <>
      <ShelfSelect
        entries={entries}
        value={filters.shelf}
        onChange={(shelf) => changeFilter({ shelf: shelf === 'all' ? '' : shelf })}
      />
      {tags.length > 0 ? (
        <ValueSelect
          label="Tag"
          all="All tags"
          values={tags}
          value={filters.tag}
          onChange={(tag) => changeFilter({ tag })}
        />
      ) : null}
      {genres.length > 1 ? (
        <ValueSelect
          label="Genre"
          all="All genres"
          values={genres}
          value={filters.genre}
          onChange={(genre) => changeFilter({ genre })}
        />
      ) : null}
      <Select
        label="Level"
        value={filters.level}
        options={LEVELS}
        onValueChange={(level) => changeFilter({ level })}
      />
      {hasLimits ? (
        <Select
          label="Limits"
          value={filters.verdict}
          options={VERDICT_OPTIONS}
          onValueChange={(verdict) => changeFilter({ verdict })}
        />
      ) : null}
      <WithoutNoteSelect
        value={filters.without}
        onChange={(without) => changeFilter({ without })}
      />
      <SortControl sort={view.sort} onSort={view.changeSort} />
    </>
  )
}

type ValueSelectProps = {
  label: string
  all: string
  values: readonly Counted[]
  value: string
  onChange: (value: string) => void
}

function ValueSelect({ label, all, values, value, onChange }: ValueSelectProps) {
  const known = values.some((one) => one.value === value) || value === ''
  const shown = known ? values : [{ value, count: 0 }, ...values]
  return (
    <Select
      label={label}
      value={value}
      options={[
        { value: '', label: all },
        ...shown.map((one) => ({ value: one.value, label: `${one.value} (${one.count})` })),
      ]}
      onValueChange={onChange}
    />
  )
}
