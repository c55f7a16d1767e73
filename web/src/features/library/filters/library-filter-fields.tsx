import { SHORT_VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import type { LibraryRow } from '@pagelight/contract/library.ts'
import { limitedDimensions, type Thresholds } from '@pagelight/contract/ratings.ts'
import { VERDICT_STATES, type VerdictState } from '@pagelight/contract/fits.ts'
import { useMemo } from 'react'
import { Select } from '../../../ui/forms/select.tsx'
import { SortControl } from '../sort-control.tsx'
import type { LibraryView } from '../use-library-view.ts'
import { countValues, type Counted, type LevelFilter } from './library-filters.ts'
import { ShelfSelect } from './shelf-select.tsx'

const LEVELS: readonly { value: LevelFilter | ''; label: string }[] = [
  { value: '', label: 'All levels' },
  { value: '0', label: 'Clean in everything' },
  { value: '1', label: 'Nothing above 1' },
  { value: '2', label: 'Nothing above 2' },
  { value: '3', label: 'Nothing above 3' },
  { value: '4', label: 'Nothing above 4' },
  { value: 'unrated', label: 'Without ratings' },
]

const VERDICT_OPTIONS: readonly { value: VerdictState | ''; label: string }[] = [
  { value: '', label: 'Limits: any' },
  ...VERDICT_STATES.toReversed().map((value) => ({
    value,
    label: `Limits: ${SHORT_VERDICTS[value].toLowerCase()}`,
  })),
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
  const hasLimits = limits !== null && limitedDimensions(limits).length > 0
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
        hideLabel
        className={FIELD}
        value={filters.level}
        options={LEVELS}
        onValueChange={(level) => changeFilter({ level })}
      />
      {hasLimits ? (
        <Select
          label="Limits"
          hideLabel
          className={FIELD}
          value={filters.verdict}
          options={VERDICT_OPTIONS}
          onValueChange={(verdict) => changeFilter({ verdict })}
        />
      ) : null}
      <SortControl sort={view.sort} onSort={view.changeSort} />
    </>
  )
}

const FIELD = 'min-w-36 flex-1'

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
      hideLabel
      className={FIELD}
      value={value}
      options={[
        { value: '', label: all },
        ...shown.map((one) => ({ value: one.value, label: `${one.value} (${one.count})` })),
      ]}
      onValueChange={onChange}
    />
  )
}
