import { STAGE_WORDS } from '@pagelight/contract/constants/analysis-stages.ts'
import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { StillWorking, type Mount } from '../../http/mount.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import type { Renewal } from './analyses/analyses.service.ts'
import { createBooksService, type Wanted } from './books.service.ts'
import { searchBooks } from './search/search.service.ts'

const TOO_MANY_ANALYSES = 'You have had many books analysed. Please try again later.'
const TOO_MANY_SEARCHES = 'Too many searches at once. Please try again in a moment.'

const RENEWAL_WORDS: Record<Renewal, string> = {
  renewed: 'Book re-analyzed successfully!',
  fallback: 'Book re-analyzed without the language model, which is not available at the moment.',
  kept: 'The ratings stay as they were: the new analysis rests on less than the one before.',
  overruled:
    'The ratings stay as they were: an administrator has set them. The new analysis is on record.',
}

export function booksRoutes(
  mount: Mount,
  deps: Pick<
    Deps,
    | 'db'
    | 'analyses'
    | 'answerWithinMs'
    | 'popularBooks'
    | 'discover'
    | 'sources'
    | 'jobs'
    | 'clock'
  >,
): void {
  const service = createBooksService(deps)
  const { clock } = deps
  const analyses = createRateLimit({
    ...callLimits.analyzeBook,
    clock,
    sentence: TOO_MANY_ANALYSES,
  })
  const searches = createRateLimit({
    ...callLimits.searchBooks,
    clock,
    sentence: TOO_MANY_SEARCHES,
  })

  mount('searchBooks', async ({ body, caller }) => {
    searches.spend(String(caller.readerId))
    return { search_results: await searchBooks(deps, body) }
  })

  mount('analyzeBook', async ({ body, caller }) => {
    analyses.spend(String(caller.readerId))
    return answer(await service.analyze(body, caller.readerId), caller, (book) => ({ book }))
  })

  mount('selectBook', async ({ body, caller }) => {
    analyses.spend(String(caller.readerId))
    return answer(await service.select(body, caller.readerId), caller, (book) => ({ book }))
  })

  mount('viewBook', async ({ params }) => await service.view(params.id))

  mount('reanalyzeBook', async ({ params, query, caller }) => {
    analyses.spend(String(caller.readerId))
    const renewal = await service.reanalyze(params.id, caller.readerId, query.run)
    return answer(renewal, caller, (outcome) => ({ message: RENEWAL_WORDS[outcome] }))
  })

  /** Coming back to an analysis that is under way costs nothing of the allowance. */
  function answer<T, A>(
    wanted: Wanted<T>,
    { readerId }: Caller,
    inWords: (ready: T) => A,
  ): A | StillWorking {
    if (wanted.joined) analyses.refund(String(readerId))
    if ('ready' in wanted) return inWords(wanted.ready)
    const { stage, run } = wanted.underWay
    return new StillWorking({
      status: 'analyzing',
      stage,
      message: STAGE_WORDS[stage],
      ...(run ? { run } : {}),
    })
  }
}
