import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { createRateLimit } from '../../../http/rate-limit.ts'
import { createTextReadings } from './text-analyses.service.ts'

const PAGE_SIZE = 20
const TOO_MANY = 'You have had many files read. Please try again later.'

export function textReadingsRoutes(
  mount: Mount,
  deps: Pick<Deps, 'db' | 'clock' | 'textReader'>,
): void {
  const readings = createTextReadings(deps)
  const files = createRateLimit({
    ...callLimits.readBookText,
    clock: deps.clock,
    sentence: TOO_MANY,
  })

  mount('readBookText', async ({ params, query, caller, receive }) => {
    files.spend(String(caller.readerId))
    return { reading: await readings.read(params.id, caller, query.confirmed === 'true', receive) }
  })

  mount('listTextReadings', async ({ params, caller }) => ({
    readings: await readings.list(params.id, caller),
  }))

  mount('listWaitingReadings', async ({ query }) => {
    const limit = query.page_size ?? PAGE_SIZE
    return await readings.listWaiting({ limit, offset: ((query.page ?? 1) - 1) * limit })
  })

  mount('acceptTextReading', async ({ params }) => {
    await readings.accept(params.id)
    return { message: 'Everybody sees this reading now.' }
  })
}
