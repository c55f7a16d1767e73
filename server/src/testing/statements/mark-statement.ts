import { parse } from 'libpg-query'
import { distribution } from '../../db/distribution.ts'
import { readStatement, type Schema } from './read-statement.ts'
import type { Sent } from './record-statements.ts'

export type Mark = 'single-shard' | 'reference' | 'one place' | 'scatter' | 'no table'
/** `asks`: how often it names a table of all shards, or of another place. */
export type Marked = { mark: Mark; tables: string[]; asks: number }

/** The job queue and the catalogues of PostgreSQL are in one place. */
const placeOf = (table: string) => distribution[table] ?? ({ kind: 'one place' } as const)

export function keyOf(table: string): string | null {
  const place = placeOf(table)
  return place.kind === 'distributed' ? place.key : null
}

export async function markStatement(
  { text, values }: Pick<Sent, 'text' | 'values'>,
  columns: Schema['columns'],
): Promise<Marked> {
  const uses = readStatement(await parse(text), { columns, keyOf }, values)
  const distributed = uses.filter(({ table }) => placeOf(table).kind === 'distributed')
  const others = uses.filter(({ table }) => placeOf(table).kind !== 'distributed')
  const tablesOf = (some: typeof uses) => [...new Set(some.map(({ table }) => table))].toSorted()
  const unpinned = distributed.filter(({ isPinned }) => !isPinned)
  if (unpinned.length > 0)
    return { mark: 'scatter', tables: tablesOf(unpinned), asks: unpinned.length }
  const onePlace = others.filter(({ table }) => placeOf(table).kind === 'one place')
  const groups = new Set(distributed.map(({ table }) => groupOf(table)))
  if (groups.size + (onePlace.length > 0 ? 1 : 0) > 1)
    return { mark: 'scatter', tables: tablesOf([...distributed, ...onePlace]), asks: 1 }
  const marked = (mark: Mark, some: typeof uses) => ({ mark, tables: tablesOf(some), asks: 0 })
  if (distributed.length > 0) return marked('single-shard', distributed)
  if (onePlace.length > 0) return marked('one place', onePlace)
  return marked(others.length > 0 ? 'reference' : 'no table', others)
}

function groupOf(table: string): string | null {
  const place = placeOf(table)
  return place.kind === 'distributed' ? place.group : null
}
