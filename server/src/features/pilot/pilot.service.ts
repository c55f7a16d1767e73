import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { revokeAddress, recordApprovals } from '../auth/access.service.ts'
import { approveInterests, findInterest } from './pilot.queries.ts'

type PilotDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'gateCache' | 'identity'>

const actorOf = (caller: Caller) => ({ id: caller.readerId, name: caller.email })

/** Returns who was not approved before; each of them gets one mail. */
export async function approve(
  deps: PilotDeps,
  caller: Caller,
  ids: readonly number[],
): Promise<string[]> {
  const emails = await deps.db.transaction(async (tx) => {
    const changed = await approveInterests(tx, ids, deps.clock())
    await recordApprovals(deps, tx, changed, actorOf(caller))
    return changed
  })
  deps.gateCache.clear()
  return emails
}

export async function revoke(deps: PilotDeps, caller: Caller, id: number): Promise<PilotInterest> {
  await deps.db.transaction(async (tx) => {
    const interest = await findInterest(tx, id)
    if (!interest) throw notFound('Request')
    if (interest.email === caller.email)
      throw new AppError(409, 'You cannot take your own access away.')
    await revokeAddress(deps, tx, interest.email, actorOf(caller))
  })
  deps.gateCache.clear()
  return getInterest(deps, id)
}

export async function getInterest({ db }: Pick<Deps, 'db'>, id: number): Promise<PilotInterest> {
  const interest = await findInterest(db, id)
  if (!interest) throw notFound('Request')
  return interest
}
