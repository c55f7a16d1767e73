import { and, asc, eq, gt, ne, not } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { pages } from '../../db/pages.ts'
import { importAttention } from '../../db/schema.ts'

/** What the reader of the answer has to know: not that rows were merged. */
export async function selectReasons(db: Db, importId: number): Promise<string[]> {
  const rows = await db
    .select({ reasons: importAttention.reasons })
    .from(importAttention)
    .where(and(eq(importAttention.importId, importId), ne(importAttention.outcome, 'merged')))
    .orderBy(asc(importAttention.rowNumber))
  return rows.flatMap(({ reasons }) => reasons)
}

export type AttentionRow = Omit<typeof importAttention.$inferSelect, 'importId' | 'toLookAt'>

const attentionColumns = {
  rowNumber: importAttention.rowNumber,
  outcome: importAttention.outcome,
  reasons: importAttention.reasons,
  cells: importAttention.cells,
}

const isNotAdded = eq(importAttention.outcome, 'not added')

/** Those that were not added first. */
export async function* selectAttentionRows(
  db: Db,
  importId: number,
  rowsAtOnce: number,
): AsyncGenerator<AttentionRow[]> {
  for (const group of [isNotAdded, not(isNotAdded)]) {
    const read = (after: number, limit: number) =>
      db
        .select(attentionColumns)
        .from(importAttention)
        .where(
          and(
            eq(importAttention.importId, importId),
            importAttention.toLookAt,
            group,
            gt(importAttention.rowNumber, after),
          ),
        )
        .orderBy(asc(importAttention.rowNumber))
        .limit(limit)
    yield* pages(read, { limit: rowsAtOnce, by: ({ rowNumber }) => rowNumber })
  }
}

/** Those that were not added first. */
export async function selectFirstAttentionRows(
  db: Db,
  importId: number,
  limit: number,
): Promise<AttentionRow[]> {
  return await db
    .select(attentionColumns)
    .from(importAttention)
    .where(and(eq(importAttention.importId, importId), importAttention.toLookAt))
    .orderBy(not(isNotAdded), asc(importAttention.rowNumber))
    .limit(limit)
}
