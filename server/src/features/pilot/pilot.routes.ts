import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import { MAX_UNPAGED_INTERESTS } from '@pagelight/contract/pilot.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { countAccessEvents, selectAccessEvents } from '../auth/access-event.queries.ts'
import { mayRegister } from '../auth/admission.ts'
import { countInterests, selectInterests, upsertInterest } from './pilot.queries.ts'
import { approve, getInterest, revoke } from './pilot.service.ts'

const PAGE_SIZE = 50

export function pilotRoutes(
  mount: Mount,
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'gateCache' | 'identity'>,
): void {
  const { db, clock } = deps
  const visits = createRateLimit({ ...callLimits.checkEmail, clock })

  mount('submitInterest', async ({ body, address }) => {
    visits.spend(address)
    await upsertInterest(db, body.email, clock())
    return { message: "Thanks! We'll notify you when you're approved for access." }
  })

  mount('checkEmail', async ({ body, address }) => {
    visits.spend(address)
    return { approved: await mayRegister(deps, body.email, body.setup) }
  })

  mount('listInterests', async ({ query }) => {
    const isPaged = Object.values(query).some((value) => value !== undefined)
    const limit = isPaged ? (query.page_size ?? PAGE_SIZE) : MAX_UNPAGED_INTERESTS
    const interests = await selectInterests(db, query, {
      limit,
      offset: ((query.page ?? 1) - 1) * limit,
    })
    const { matches, ...totals } = await countInterests(db, query)
    return { interests, totals, matches }
  })

  mount('approveInterest', async ({ caller, params }) => {
    await approve(deps, caller, [params.id])
    return { interest: await getInterest(deps, params.id) }
  })

  mount('approveInterests', async ({ caller, body }) => ({
    approved: await approve(deps, caller, body.ids),
  }))

  mount('revokeInterest', async ({ caller, params }) => ({
    interest: await revoke(deps, caller, params.id),
  }))

  mount('listAccessEvents', async ({ query }) => ({
    events: await selectAccessEvents(db, query.page ?? 1, query.page_size ?? PAGE_SIZE),
    total: await countAccessEvents(db),
  }))
}
