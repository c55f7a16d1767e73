import { SHELVES } from '@pagelight/contract/constants/shelves.ts'
import { useSearchParams } from 'wouter'
import { oneOf } from '../../lib/stored-state.ts'
import { SORT_KEYS, type ShelfFilter, type Sort } from './library-view.ts'

const shelfOf = oneOf<ShelfFilter>('all', ...SHELVES, 'none')
const sortKeyOf = oneOf(...SORT_KEYS)
const directionOf = oneOf('asc', 'desc')

/** What the address asks for, so that going back, reloading and sharing keep it. */
export function useLibraryAddress() {
  const [params, setParams] = useSearchParams()
  const value = (name: string) => params.get(name) ?? ''
  const key = sortKeyOf(value('sort'))
  const direction = directionOf(value('order'))
  const page = Number(value('page'))
  const sort: Sort | null = key && direction ? { key, direction } : null

  /** Empty values are left out. Typing replaces the entry of the history; all else adds one. */
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

  return {
    search: value('q'),
    shelf: shelfOf(value('shelf')) ?? 'all',
    sort,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    change,
  }
}
