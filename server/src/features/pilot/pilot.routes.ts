import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { mayRegister } from '../auth/admission.ts'
import { approveInterest, insertInterest, listInterests } from './pilot.queries.ts'

const MINUTE = 60_000

export function pilotRoutes(mount: Mount, deps: Pick<Deps, 'db' | 'config' | 'clock'>): void {
  const { db, clock } = deps
  const visits = createRateLimit({ limit: 120, perMs: MINUTE, clock })

  mount('submitInterest', async ({ body, address }) => {
    visits.spend(address)
    await insertInterest(db, body.email, clock())
    return { message: "Thanks! We'll notify you when you're approved for access." }
  })

  mount('checkEmail', async ({ body, address }) => {
    visits.spend(address)
    return { approved: await mayRegister(deps, body.email, body.setup) }
  })

  mount('listInterests', async () => ({ interests: await listInterests(db) }))

  mount('approveInterest', async ({ params }) => {
    const interest = await approveInterest(db, params.id, clock())
    if (!interest) throw notFound('Request')
    return { interest }
  })
}
