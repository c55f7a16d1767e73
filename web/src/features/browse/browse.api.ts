import { TARGET_AUDIENCES } from '@pagelight/contract/ratings.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { Browse } from '../../lib/paths.ts'
import { useForQuery } from '../people/for-whom.ts'
import { noteOf } from '../people/note-of.ts'

const ASK_AGAIN_MS = 1_500
const MAX_ASKED = 4

/** While other catalogues are asked, the page is asked for again and adds what comes. */
export function useBrowse(browse: Browse, enabled = true) {
  const audience = TARGET_AUDIENCES.find((one) => one === browse.audience)
  const without = noteOf(browse.without ?? '')
  const query = {
    ...(browse.q ? { q: browse.q } : {}),
    ...(browse.author ? { author: browse.author } : {}),
    ...(browse.genre ? { genre: browse.genre } : {}),
    ...(audience ? { audience } : {}),
    ...(without ? { without } : {}),
    ...(asksWithinLimits(browse) ? { within_limits: 'true' as const } : {}),
    ...useForQuery(),
    page: String(browse.page ?? 1),
  }
  return useQuery({
    queryKey: ['browse', query],
    queryFn: ({ signal }) => call('browseBooks', { query, signal }),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.still_asking && dataUpdateCount < MAX_ASKED ? ASK_AGAIN_MS : false,
  })
}

/** What is looked for by name is shown in any case, with a mark. */
export function asksWithinLimits({ q, author, limits }: Browse): boolean {
  return limits ? limits === 'within' : !q && !author
}
