import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idParam, pageQuery, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

const doubtedBook = z.object({ id, title: z.string(), author: z.string() })

export const workDoubt = z.object({
  id,
  /** Two books that may be one work; one that may hold two works. */
  books: z.array(doubtedBook).min(1).max(2),
  evidence: z.object({ for: z.array(z.string()), against: z.array(z.string()) }),
  found_at: timestamp,
  /** null: open. */
  decision: z.literal('different').nullable(),
  decided_at: timestamp.nullable(),
})
export type WorkDoubt = z.infer<typeof workDoubt>

export const worksApi = {
  listWorkDoubts: endpoint(routes.listWorkDoubts, {
    summary:
      'Books that may be one work: the open ones, or with decided=true the others; oldest first',
    query: pageQuery.extend({ decided: z.enum(['true', 'false']).optional() }),
    response: z.object({ doubts: z.array(workDoubt), total: z.int().min(0) }),
  }),
  decideWorkDoubt: endpoint(routes.decideWorkDoubt, {
    summary: 'Say that two books are different works, or with null take it back',
    params: idParam,
    body: z.object({ decision: z.literal('different').nullable() }),
    response: z.object({ doubt: workDoubt }),
  }),
}
