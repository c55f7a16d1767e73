import { SHELF_LABELS } from '@pagelight/contract/constants/shelves.ts'
import { SHORT_VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import { withoutName } from '../../people/without-note-select.tsx'
import type { LevelFilter, LibraryFilters } from './library-filters.ts'

export const LEVEL_NAMES: Record<LevelFilter, string> = {
  '0': 'Clean in everything',
  '1': 'Nothing above 1',
  '2': 'Nothing above 2',
  '3': 'Nothing above 3',
  '4': 'Nothing above 4',
  unrated: 'Without ratings',
}

export function verdictName(verdict: keyof typeof SHORT_VERDICTS): string {
  return `Limits: ${SHORT_VERDICTS[verdict].toLowerCase()}`
}

/** Those that are set, in words. */
export function filterNames({ shelf, tag, genre, level, verdict, without }: LibraryFilters) {
  const names: { filter: keyof LibraryFilters; name: string | null }[] = [
    {
      filter: 'shelf',
      name: shelf === 'all' ? null : shelf === 'none' ? 'No shelf' : SHELF_LABELS[shelf],
    },
    { filter: 'tag', name: tag && `Tag: ${tag}` },
    { filter: 'genre', name: genre },
    { filter: 'level', name: level && LEVEL_NAMES[level] },
    { filter: 'verdict', name: verdict && verdictName(verdict) },
    { filter: 'without', name: without && withoutName(without) },
  ]
  return names.flatMap(({ filter, name }) => (name ? [{ filter, name }] : []))
}
