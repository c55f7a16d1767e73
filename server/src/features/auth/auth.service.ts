import type { Identity } from '../../adapters/identity/identity.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { anonymiseAccessEvents } from './access-event.queries.ts'
import { makeFirstAdministrator } from './access.service.ts'
import { admitReader, callerOf, mayRegister, readerOf, usernameOf } from './admission.ts'
import { consumeSetupLink, deleteInterest } from './approval.queries.ts'
import { deleteReaderByUid, findReaderByUid, updateReader } from './reader.queries.ts'
import { hashSetupToken } from './setup-link.ts'

type AuthDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'identity' | 'gateCache'>

/** A sign-in. With the setup link's token it makes the first administrator; a used one is as good as none. */
export async function signIn(
  deps: AuthDeps,
  idToken: string,
  setup: string | undefined,
): Promise<Caller> {
  const identity = await deps.identity.verifyToken(idToken)
  const administrator = setup ? await becomeAdministrator(deps, identity, setup) : null
  const caller = administrator ?? (await admitReader(deps, identity))
  const username = usernameOf(identity)
  // The role or the name may differ from what the gate remembers.
  deps.gateCache.forget(caller.uid)
  // Providers let people change their name, and set it only after the account was made.
  if (identity.name && username !== caller.username)
    await updateReader(deps.db, caller.readerId, { username })
  return identity.name ? { ...caller, username } : caller
}

async function becomeAdministrator(
  deps: AuthDeps,
  identity: Identity,
  setup: string,
): Promise<Caller | null> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    if (!(await consumeSetupLink(tx, hashSetupToken(setup), now))) return null
    const reader = await readerOf({ ...deps, db: tx }, identity)
    return callerOf(deps, identity, await makeFirstAdministrator(tx, reader, now))
  })
}

/** The reader's rows go first: if the provider fails, the caller can still ask again, and finds nothing left here. */
export async function deleteAccount(
  deps: AuthDeps,
  caller: Caller,
  confirmedEmail: string,
): Promise<void> {
  if (confirmedEmail !== caller.email)
    throw new AppError(400, 'This is not the email address of your account')
  await deps.db.transaction(async (tx) => {
    await deleteReaderByUid(tx, caller.uid)
    await anonymiseAccessEvents(tx, { id: caller.readerId, email: caller.email })
  })
  deps.gateCache.forget(caller.uid)
  await deps.identity.deleteAccount(caller.uid)
  await deleteInterest(deps.db, caller.email)
  deps.gateCache.forget(caller.uid)
}

/**
 * For an account that its provider is about to delete. Somebody who was never let in keeps the pending request, and
 * somebody who no longer is keeps the library: a refused third-party sign-in deletes the account, not the reading.
 */
export async function forgetReader(
  { db, config }: Pick<AuthDeps, 'db' | 'config'>,
  uid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const reader = await findReaderByUid(tx, uid)
    if (!reader || !(await mayRegister({ db: tx, config }, reader.email, null))) return
    await deleteReaderByUid(tx, uid)
    await deleteInterest(tx, reader.email)
    await anonymiseAccessEvents(tx, reader)
  })
}

/** Signs the reader out everywhere, here included. */
export async function endSessions(
  deps: Pick<Deps, 'identity' | 'gateCache'>,
  caller: Caller,
): Promise<void> {
  await deps.identity.endSessions(caller)
  deps.gateCache.forget(caller.uid)
}
