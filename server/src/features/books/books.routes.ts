import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { createBooksService } from './books.service.ts'
import { searchBooks } from './search.service.ts'

export function booksRoutes(mount: Mount, deps: Pick<Deps, 'db' | 'analysts' | 'clock' | 'log'>): void {
  const service = createBooksService(deps)

  mount('searchBooks', async ({ body }) => ({ search_results: await searchBooks(deps.db, body) }))

  mount('analyzeBook', async ({ body, caller }) => ({ book: await service.analyze(body, caller.readerId) }))

  mount('selectBook', async ({ body, caller }) => ({ book: await service.select(body, caller.readerId) }))

  mount('viewBook', async ({ params }) => await service.view(params.id))

  mount('reanalyzeBook', async ({ params, caller }) => {
    await service.reanalyze(params.id, caller.readerId)
    return { message: 'Book re-analyzed successfully!' }
  })
}
