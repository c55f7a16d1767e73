import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { insertAccessEvents } from '../auth/access-event.queries.ts'
import {
  endAdministrator,
  makeAdministrator,
  recordApprovals,
  requireConfirmedAddress,
  revokeAddress,
} from '../auth/access.service.ts'
import { findReaderByEmail } from '../auth/reader.queries.ts'
import { approveInterests, deletePendingInterest, findInterest } from './pilot.queries.ts'

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

/** Returns the address. */
export async function decline(deps: PilotDeps, caller: Caller, id: number): Promise<string> {
  return await deps.db.transaction(async (tx) => {
    await getInterest({ db: tx }, id)
    const email = await deletePendingInterest(tx, id)
    if (email === null)
      throw new AppError(409, 'This address is approved. Revoke its access instead.')
    await insertAccessEvents(tx, actorOf(caller), [{ action: 'declined', email }], deps.clock())
    return email
  })
}

export async function setAdministrator(
  deps: PilotDeps,
  caller: Caller,
  id: number,
  isAdministrator: boolean,
): Promise<PilotInterest> {
  if (isAdministrator) await requireConfirmedAddress(deps, (await getInterest(deps, id)).email)
  await deps.db.transaction(async (tx) => {
    const { email, approved } = await getInterest({ db: tx }, id)
    if (email === caller.email) throw new AppError(409, 'You cannot change your own rights.')
    const reader = await findReaderByEmail(tx, email)
    if (!approved || !reader)
      throw new AppError(409, 'Only an approved reader with an account can be an administrator.')
    if (isAdministrator) await makeAdministrator(deps, tx, reader, actorOf(caller))
    else await endAdministrator(deps, tx, reader, actorOf(caller))
  })
  deps.gateCache.clear()
  return getInterest(deps, id)
}

export async function getInterest({ db }: Pick<Deps, 'db'>, id: number): Promise<PilotInterest> {
  const interest = await findInterest(db, id)
  if (!interest) throw notFound('Request')
  return interest
}
