import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

export type Pair = readonly [low: number, high: number]

export async function deleteReadAlikes(db: Db, bookIds: readonly number[]): Promise<void> {
  const ids = arrayOf(bookIds)
  await db.execute(
    sql`delete from read_alikes where book_id = any(${ids}) or other_book_id = any(${ids})`,
  )
}

export async function insertReadAlikes(db: Db, pairs: readonly Pair[]): Promise<void> {
  await db.execute(sql`
    insert into read_alikes (book_id, other_book_id)
    select * from unnest(${arrayOf(pairs.map(([low]) => low))}, ${arrayOf(pairs.map(([, high]) => high))})`)
}

const READ_ALIKE_REFERENCES = ['book_id', 'other_book_id'].map((column) => ({
  column,
  constraint: `read_alikes_${column}_books_id_fk`,
}))

/** As PostgreSQL advises for much data: every pair is checked by one join instead of two look-ups and locks each. */
export async function checkReferencesAfter(
  tx: Db,
  insertPairs: () => Promise<void>,
): Promise<void> {
  for (const { constraint } of READ_ALIKE_REFERENCES)
    await tx.execute(sql.raw(`alter table read_alikes drop constraint ${constraint}`))
  await insertPairs()
  for (const { constraint, column } of READ_ALIKE_REFERENCES)
    await tx.execute(
      sql.raw(`alter table read_alikes add constraint ${constraint}
        foreign key (${column}) references books (id) on delete cascade`),
    )
}

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`
