/**
 * What loading editions needs of the database. The command that reads the dumps may not have it open itself: then it
 * asks the server, in these words.
 */
import { z } from 'zod'
import type { Database } from '../../../db/db.ts'
import type { WorkRow } from '../../stored-books/works.queries.ts'
import {
  findImport,
  inTransaction,
  upsertImport,
  type ImportState,
} from '../catalogue-import.queries.ts'
import { selectCatalogueWorks, upsertEditions } from './editions.queries.ts'

const count = z.int().min(0)
const counts = z.object({ lines: count, books: count, passedOver: count, badLines: count })

export const editionQuestion = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('works') }),
  z.object({ ask: z.literal('progress'), source: z.string() }),
  z.object({
    ask: z.literal('store'),
    source: z.string(),
    editions: z.array(z.tuple([z.int().min(9_780_000_000_000).max(9_799_999_999_999), z.int()])),
    counts,
    isFinished: z.boolean(),
  }),
])
type Question = z.infer<typeof editionQuestion>
type QuestionOf<Ask> = Extract<Question, { ask: Ask }>

export type EditionStore = {
  (question: QuestionOf<'works'>): Promise<WorkRow[]>
  (question: QuestionOf<'progress'>): Promise<ImportState | null>
  (question: QuestionOf<'store'>): Promise<null>
}

export async function answerEditionQuestion(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  question: Question,
  now: Date,
): Promise<WorkRow[] | ImportState | null> {
  if (question.ask === 'works') return await selectCatalogueWorks(db)
  const client = await pool.connect()
  try {
    if (question.ask === 'progress') return await findImport(client, question.source)
    const { source, editions, counts: upTo, isFinished } = question
    await inTransaction(client, async () => {
      await upsertEditions(client, editions)
      await upsertImport(client, source, upTo, now, isFinished)
    })
    return null
  } finally {
    client.release()
  }
}
