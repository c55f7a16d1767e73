import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { createBooksService } from './books.service.ts'
import { searchBooks } from './search.service.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const TOO_MANY_ANALYSES = 'You have had many books analysed. Please try again later.'
const TOO_MANY_SEARCHES = 'Too many searches at once. Please try again in a moment.'

export function booksRoutes(mount: Mount, deps: Pick<Deps, 'db' | 'analyses' | 'clock'>): void {
  const service = createBooksService(deps)
  const { clock } = deps
  // Both calls may store a book and pay for an analysis, so they share one allowance.
  const analyses = createRateLimit({ limit: 240, perMs: HOUR, clock, sentence: TOO_MANY_ANALYSES })
  const searches = createRateLimit({ limit: 240, perMs: MINUTE, clock, sentence: TOO_MANY_SEARCHES })

  mount('searchBooks', async ({ body, caller }) => {
    searches.spend(String(caller.readerId))
    return { search_results: await searchBooks(deps.db, body) }
  })

  mount('analyzeBook', async ({ body, caller }) => {
    analyses.spend(String(caller.readerId))
    return { book: await service.analyze(body, caller.readerId) }
  })

  mount('selectBook', async ({ body, caller }) => {
    analyses.spend(String(caller.readerId))
    return { book: await service.select(body, caller.readerId) }
  })

  mount('viewBook', async ({ params }) => await service.view(params.id))

  mount('reanalyzeBook', async ({ params, caller }) => {
    await service.reanalyze(params.id, caller.readerId)
    return { message: 'Book re-analyzed successfully!' }
  })
}
