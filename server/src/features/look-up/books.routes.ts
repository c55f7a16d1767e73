import { STAGE_TEXT } from '@pagelight/contract/constants/analysis-stages.ts'
import { routes } from '@pagelight/contract/routes.ts'
import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { Accepted, Versioned, type Mount } from '../../http/mount.ts'
import { InSlices } from '../../http/in-slices.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import type { Renewal } from '../analyses/analyses-in-flight.ts'
import {
  analyzeBook,
  reanalyzeBook,
  selectBook,
  viewBook,
  type ReadyOrPending,
} from './books.service.ts'
import { listFurtherBooks } from './further-books.service.ts'
import { createMostAsked, slicesOf } from './most-asked.service.ts'
import { lookUpPublic } from './public-look-up.service.ts'
import { createShowcase } from './showcase.service.ts'
import { searchBooks } from '../search/search.service.ts'

const TOO_MANY_ANALYSES = 'You have had many books analyzed. Please try again later.'
const TOO_MANY_SEARCHES = 'Too many searches at once. Please try again in a moment.'

const RENEWAL_MESSAGES: Record<Renewal, string> = {
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
    | 'analysts'
    | 'analysesInFlight'
    | 'answerWithinMs'
    | 'popularBooks'
    | 'describedBooks'
    | 'searchTurns'
    | 'sources'
    | 'jobs'
    | 'clock'
    | 'log'
    | 'config'
  >,
): void {
  const { clock } = deps
  /** The specification knows no 202: only who asks for it gets one before the call's own time is over. */
  const withPatience = (respondAsync: boolean) =>
    respondAsync ? deps : { ...deps, answerWithinMs: routes.analyzeBook.timeoutMs }

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
    return await searchBooks(deps, body, caller.readerId)
  })

  mount('analyzeBook', async ({ body, caller, respondAsync }) => {
    analyses.spend(String(caller.readerId))
    const analyzed = await analyzeBook(withPatience(respondAsync), body, caller)
    return respond(analyzed, caller, (book) => ({ book }))
  })

  mount('selectBook', async ({ body, caller, respondAsync }) => {
    analyses.spend(String(caller.readerId))
    const selected = await selectBook(withPatience(respondAsync), body, caller)
    return respond(selected, caller, (book) => ({ book }))
  })

  const showcase = createShowcase(deps)
  mount('showcase', () => showcase())

  mount('lookUpPublic', async ({ query }) => ({ books: await lookUpPublic(deps, query.q) }))

  mount('listFurtherBooks', async ({ params }) => ({
    books: await listFurtherBooks(deps, params.id),
  }))

  const mostAsked = createMostAsked(deps)
  const filesOfWorks = createRateLimit({
    ...callLimits.listMostAsked,
    clock,
    sentence: TOO_MANY_SEARCHES,
  })
  mount('listMostAsked', async ({ caller }) => {
    filesOfWorks.spend(String(caller.readerId))
    const { version, works } = await mostAsked()
    return new Versioned(version, () => new InSlices('works', slicesOf(works), { version }))
  })

  mount('viewBook', async ({ params, caller }) => viewBook(deps, params.id, caller))

  mount('reanalyzeBook', async ({ params, query, caller, respondAsync }) => {
    analyses.spend(String(caller.readerId))
    const patient = withPatience(respondAsync)
    const renewal = await reanalyzeBook(patient, params.id, caller.readerId, query.run)
    return respond(renewal, caller, (outcome) => ({ message: RENEWAL_MESSAGES[outcome] }))
  })

  /** Joining a running analysis does not count against the rate limit. */
  function respond<T, Body>(
    result: ReadyOrPending<T>,
    { readerId }: Caller,
    toBody: (ready: T) => Body,
  ): Body | Accepted {
    if (result.joined) analyses.refund(String(readerId))
    if ('ready' in result) return toBody(result.ready)
    const { stage, runId } = result.pending
    return new Accepted({
      status: 'analyzing',
      stage,
      message: STAGE_TEXT[stage],
      ...(runId ? { run: runId } : {}),
    })
  }
}
