import { VERDICT_STATES } from '@pagelight/contract/fits.ts'
import {
  SHELF_FILTERS,
  SORT_DIRECTIONS,
  SORT_KEYS,
  type Sort,
} from '@pagelight/contract/library-list.ts'
import { useSearchParams } from 'wouter'
import { oneOf } from '../../lib/stored-state.ts'
import { noteOf } from '../people/note-of.ts'
import { LEVEL_FILTERS, type LibraryFilters } from './filters/library-filters.ts'

const shelfOf = oneOf(...SHELF_FILTERS)
const levelOf = oneOf(...LEVEL_FILTERS)
const verdictOf = oneOf(...VERDICT_STATES)
const sortKeyOf = oneOf(...SORT_KEYS)
const directionOf = oneOf(...SORT_DIRECTIONS)

export type LibraryAddress = {
  search: string
  filters: LibraryFilters
  /** null: as this browser remembers it. */
  sort: Sort | null
  page: number
}

/** What the address asks for, so that going back, reloading and sharing keep it. */
export function useLibraryAddress() {
  const [params, setParams] = useSearchParams()

  /** Empty values are left out. Typing and sorting replace the entry of the history; all else adds one. */
  function change(changes: Record<string, string>, { replace = false } = {}) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        for (const [name, text] of Object.entries(changes))
          if (text === '') next.delete(name)
          else next.set(name, text)
        return next
      },
      { replace },
    )
  }

  return { address: addressOf(params), change }
}

function addressOf(params: URLSearchParams): LibraryAddress {
  const value = (name: string) => params.get(name) ?? ''
  const key = sortKeyOf(value('sort'))
  const direction = directionOf(value('order'))
  const page = Number(value('page'))
  return {
    search: value('q'),
    filters: {
      shelf: shelfOf(value('shelf')) ?? 'all',
      tag: value('tag'),
      genre: value('genre'),
      level: levelOf(value('level')) ?? '',
      verdict: verdictOf(value('verdict')) ?? '',
      without: noteOf(value('without')) ?? '',
    },
    sort: key && direction ? { key, direction } : null,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}
