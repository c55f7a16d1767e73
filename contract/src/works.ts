import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idParam, pageQuery, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

const candidateBook = z.object({ id, title: z.string(), author: z.string() })

export const duplicateCandidate = z.object({
  id,
  /** Two books that may be one work; one that may hold two works. */
  books: z.array(candidateBook).min(1).max(2),
  evidence: z.object({ for: z.array(z.string()), against: z.array(z.string()) }),
  found_at: timestamp,
  /** null: open. */
  decision: z.literal('different').nullable(),
  decided_at: timestamp.nullable(),
})
export type DuplicateCandidate = z.infer<typeof duplicateCandidate>

export const worksApi = {
  listDuplicateCandidates: endpoint(routes.listDuplicateCandidates, {
    summary:
      'Books that may be one work: the open ones, or with decided=true the others; oldest first',
    query: pageQuery.extend({ decided: z.enum(['true', 'false']).optional() }),
    response: z.object({ candidates: z.array(duplicateCandidate), total: z.int().min(0) }),
  }),
  decideDuplicateCandidate: endpoint(routes.decideDuplicateCandidate, {
    summary: 'Say that two books are different works, or with null take it back',
    params: idParam,
    body: z.object({ decision: z.literal('different').nullable() }),
    response: z.object({ candidate: duplicateCandidate }),
  }),
}
