import type { ContentNoteName } from '@pagelight/contract/constants/content-note-names.ts'
import { LayoutGrid, ListFilter, TableProperties } from 'lucide-react'
import { useId, useState } from 'react'
import { oneOf, useStoredState } from '../../lib/stored-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { ToggleGroup } from '../../ui/forms/toggle-group.tsx'
import { WithoutNoteSelect } from '../people/without-note-select.tsx'
import { ALL_GENRES } from './recommendation-view.ts'

export type ViewMode = 'cards' | 'table'

export function useViewMode() {
  return useStoredState<ViewMode>('recommendations_view_mode', 'cards', oneOf('cards', 'table'))
}

export type RecommendationToolbarProps = {
  viewMode: ViewMode
  onViewModeChange: (mode: ViewMode) => void
  genres: readonly string[]
  genre: string
  onGenreChange: (genre: string) => void
  without: ContentNoteName | ''
  onWithoutChange: (note: ContentNoteName | '') => void
}

export function RecommendationToolbar({
  viewMode,
  onViewModeChange,
  genres,
  genre,
  onGenreChange,
  without,
  onWithoutChange,
}: RecommendationToolbarProps) {
  const [filtersOpen, setFiltersOpen] = useState(false)
  const panelId = useId()
  const active = Number(genre !== ALL_GENRES) + Number(without !== '')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ToggleGroup
          label="Layout"
          value={viewMode}
          onValueChange={onViewModeChange}
          options={[
            { value: 'cards', label: 'Cards', icon: <LayoutGrid aria-hidden size={17} /> },
            { value: 'table', label: 'Table', icon: <TableProperties aria-hidden size={17} /> },
          ]}
        />
        <Button
          icon={<ListFilter aria-hidden size={18} />}
          aria-expanded={filtersOpen}
          aria-controls={panelId}
          onClick={() => setFiltersOpen(!filtersOpen)}
        >
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      </div>
      <Card
        id={panelId}
        hidden={!filtersOpen}
        className="grid animate-rise-in gap-4 sm:grid-cols-2"
      >
        <Select
          label="Genre"
          className="max-w-72"
          value={genre}
          onValueChange={onGenreChange}
          options={[ALL_GENRES, ...genres].map((name) => ({ value: name, label: name }))}
        />
        <WithoutNoteSelect
          className="max-w-72 self-end"
          value={without}
          onChange={onWithoutChange}
        />
      </Card>
    </div>
  )
}
