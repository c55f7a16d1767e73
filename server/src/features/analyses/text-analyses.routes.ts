import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts'
import type { Accepted } from './text-analyses.queries.ts'
import {
  acceptTextAnalysis,
  analyzeText,
  listPendingTextAnalyses,
  listTextAnalyses,
} from './text-analyses.service.ts'

const PAGE_SIZE = 20
const TOO_MANY = 'You have had many files read. Please try again later.'

const BUSY = 'Another of your files is being read. Please wait until that is done.'

export function textAnalysesRoutes(
  mount: Mount,
  deps: Pick<Deps, 'db' | 'clock' | 'textFiles' | 'jobs'>,
): void {
  const files = createRateLimit({
    ...callLimits.analyzeBookText,
    clock: deps.clock,
    sentence: TOO_MANY,
  })
  // A file may keep a processor busy for seconds.
  const perReader = createConcurrencyLimit({ max: 1, sentence: BUSY })

  mount('analyzeBookText', async ({ params, query, caller, receive }) => {
    files.spend(String(caller.readerId))
    const release = perReader.acquire(caller.readerId)
    try {
      const confirmed = query.confirmed === 'true'
      return { reading: await analyzeText(deps, params.id, caller, confirmed, receive) }
    } finally {
      release()
    }
  })

  mount('listTextAnalyses', async ({ params, caller }) => ({
    readings: await listTextAnalyses(deps, params.id, caller),
  }))

  mount('listPendingTextAnalyses', async ({ query }) => {
    const limit = query.page_size ?? PAGE_SIZE
    return await listPendingTextAnalyses(deps, { limit, offset: ((query.page ?? 1) - 1) * limit })
  })

  mount('acceptTextAnalysis', async ({ params }) => {
    const accepted = await acceptTextAnalysis(deps, params.id)
    return { message: sentenceOn(accepted) }
  })
}

function sentenceOn({ joined }: Accepted): string {
  if (joined === null) return 'This analysis is now the rating of the book.'
  const names = joined.raised.map(({ shortName }) => shortName.toLowerCase())
  if (names.length === 0)
    return 'What was known of the book stays its rating: this analysis has found no more.'
  return `What was known of the book stays its rating, and this analysis has raised ${new Intl.ListFormat('en').format(names)}.`
}
