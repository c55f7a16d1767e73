import type { Identity } from '../../adapters/identity/identity.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { admitReader, callerOf, readerOf, usernameOf } from './admission.ts'
import { approveEmail, consumeSetupLink, deleteInterest } from './approval.queries.ts'
import { deleteReaderByUid, updateReader } from './reader.queries.ts'
import { hashSetupToken } from './setup-link.ts'

type AuthDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'identity'>

/** A sign-in. With the setup link's token it makes the first administrator; a used one is as good as none. */
export async function signIn(deps: AuthDeps, idToken: string, setup: string | undefined): Promise<Caller> {
  const identity = await deps.identity.verifyToken(idToken)
  const administrator = setup ? await becomeAdministrator(deps, identity, setup) : null
  const caller = administrator ?? (await admitReader(deps, identity))
  const username = usernameOf(identity)
  // Providers let people change their name, and set it only after the account was made.
  if (identity.name && username !== caller.username) await updateReader(deps.db, caller.readerId, { username })
  return identity.name ? { ...caller, username } : caller
}

async function becomeAdministrator(deps: AuthDeps, identity: Identity, setup: string): Promise<Caller | null> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    if (!(await consumeSetupLink(tx, hashSetupToken(setup), now))) return null
    await approveEmail(tx, identity.email, now)
    const { id } = await readerOf({ ...deps, db: tx }, identity)
    const reader = await updateReader(tx, id, { isAdmin: true })
    return reader && callerOf(deps, identity, reader)
  })
}

/** The reader's rows go first: if the provider fails, the caller can still ask again, and finds nothing left here. */
export async function deleteAccount(deps: AuthDeps, caller: Caller, confirmedEmail: string): Promise<void> {
  if (confirmedEmail !== caller.email) throw new AppError(400, 'This is not the email address of your account')
  await deleteReaderByUid(deps.db, caller.uid)
  await deps.identity.deleteAccount(caller.uid)
  await deleteInterest(deps.db, caller.email)
}

/** For an account that its provider is about to delete. Somebody who was never let in keeps the pending request. */
export async function forgetReader(db: Db, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const email = await deleteReaderByUid(tx, uid)
    if (email) await deleteInterest(tx, email)
  })
}
