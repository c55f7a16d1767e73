import type { Identity } from '../../adapters/identity/identity.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { RecordEvent } from '../../http/security-log.ts'
import { anonymizeAccessEvents } from './access-event.queries.ts'
import { makeFirstAdministrator } from './access.service.ts'
import { admitReader, toCaller, mayRegister, findOrCreateReader, usernameOf } from './admission.ts'
import { deleteInterest } from './approval.queries.ts'
import { deleteGrant } from './group-grants.queries.ts'
import { deleteReader, findReaderByUid, updateReader } from './reader.queries.ts'
import { hashSetupToken } from './setup-link.ts'
import { consumeSetupLink } from './setup-link.queries.ts'
import { deleteMailJobs } from './unsent-mail.queries.ts'

type AuthDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'identity' | 'gateCache'>

/** The setup link's token makes the first administrator; a used token is ignored. */
export async function signIn(
  deps: AuthDeps,
  idToken: string,
  setup: string | undefined,
  record: RecordEvent,
): Promise<Caller> {
  const identity = await deps.identity.verifyToken(idToken)
  const administrator = setup ? await becomeAdministrator(deps, identity, setup) : null
  if (administrator) record('administrator_granted', { email: administrator.email })
  const caller = administrator ?? (await admitReader(deps, identity))
  const username = usernameOf(identity)
  deps.gateCache.forget(caller.uid)
  // Providers let people change their name, and may set it after the account was made.
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
    const reader = await findOrCreateReader({ ...deps, db: tx }, identity)
    return toCaller(deps, identity, await makeFirstAdministrator(deps, tx, reader))
  })
}

/** Rows are deleted first: if the provider then fails, the caller can repeat the call. */
export async function deleteAccount(
  deps: AuthDeps & Pick<Deps, 'mailer'>,
  caller: Caller,
  confirmedEmail: string,
): Promise<void> {
  if (confirmedEmail !== caller.email)
    throw new AppError(400, 'This is not the email address of your account')
  await deps.db.transaction(async (tx) => {
    await deleteReader(tx, caller.readerId)
    await deleteGrant(tx, caller.email)
    await anonymizeAccessEvents(tx, { id: caller.readerId, email: caller.email })
    await deleteMailJobs(tx, caller.email)
  })
  await deps.mailer.forget?.(caller.email)
  deps.gateCache.forget(caller.uid)
  await deps.identity.deleteAccount(caller.uid)
  await deleteInterest(deps.db, caller.email)
  deps.gateCache.forget(caller.uid)
}

/** Such an account is deleted by `deleteAccount` alone. */
export async function isAdmittedReader(
  { db, config, clock }: Pick<AuthDeps, 'db' | 'config' | 'clock'>,
  uid: string,
): Promise<boolean> {
  const reader = await findReaderByUid(db, uid)
  return reader !== null && (await mayRegister({ db, config }, reader.email, null, clock()))
}

/** Ends all sessions of the reader, including this one. */
export async function endSessions(
  deps: Pick<Deps, 'identity' | 'gateCache'>,
  caller: Caller,
): Promise<void> {
  await deps.identity.endSessions(caller)
  deps.gateCache.forget(caller.uid)
}
