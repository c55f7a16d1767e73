import {
  EMAIL_NOT_APPROVED,
  EMAIL_NOT_VERIFIED,
  NOT_APPROVED,
  type REGISTRATION_REFUSALS,
} from '@pagelight/contract/constants/access.ts'
import type { Deps } from '../../deps.ts'
import { storableText } from '../../domain/storable-text.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { Identity, Registration } from '../../adapters/identity/identity.ts'
import { findApproval, isEmailApproved } from './approval.queries.ts'
import { findGrant } from './group-grants.queries.ts'
import { weighGrant } from './group-grants.service.ts'
import { isInvitationCode } from './invitation-code.ts'
import {
  findReaderByEmail,
  findKnownReader,
  findReaderByUid,
  insertReader,
  updateReader,
  type Reader,
} from './reader.queries.ts'
import { deleteKeysOfReader } from './reader-keys.queries.ts'
import { hashSetupToken } from './setup-link.ts'
import { isSetupLinkUsable } from './setup-link.queries.ts'

const GRANT_OVER = 'Please log in again: your sign-in service has not been asked for a week.'

type AdmissionDeps = Pick<Deps, 'db' | 'config' | 'clock'>

export async function mayRegister(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  email: string,
  setupToken: string | null | undefined,
  now: Date,
): Promise<boolean> {
  if (config.adminEmails.includes(email)) return true
  if (await isEmailApproved(db, email)) return true
  return setupToken ? isSetupLinkUsable(db, hashSetupToken(setupToken), now) : false
}

/** Where no mail proves the address, the code of the approval can be asked for. */
export async function refuseRegistration(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'keyedHash'>,
  { email, setupToken, invitationCode, isProven }: Registration,
): Promise<keyof typeof REGISTRATION_REFUSALS | null> {
  const { db, config, clock, keyedHash } = deps
  if (!(await mayRegister(deps, email, setupToken, clock()))) return EMAIL_NOT_APPROVED
  if (!config.invitationCodes || isProven || config.adminEmails.includes(email)) return null
  if (setupToken && (await isSetupLinkUsable(db, hashSetupToken(setupToken), clock()))) return null
  const approval = await findApproval(db, email)
  return approval && isInvitationCode(keyedHash, approval, invitationCode)
    ? null
    : 'INVITATION_CODE_WRONG'
}

/** Creates the reader at the first call. Throws AppError 403 if the e-mail is not let in. */
export async function admitReader(deps: AdmissionDeps, identity: Identity): Promise<Caller> {
  const { db, config, clock } = deps
  const known = await findKnownReader(db, identity.uid)
  // A provider may let people change the address in the token; the one they were approved with counts.
  const email = known?.reader.email ?? identity.email
  const grant = known ? known.grant : await findGrant(db, email)
  const { isAdministrator, isOver } = weighGrant(config, grant, clock())
  const isOwn = identity.emailVerified && identity.email === email
  const isAdmin = known?.reader.isAdmin === true || (isAdministrator && isOwn)
  const isApproved = known?.isApproved ?? (await isEmailApproved(db, email))
  const isNamed = config.adminEmails.includes(email)
  if (!isAdmin && !isNamed && !isApproved) throw new AppError(403, NOT_APPROVED)
  // A new sign-in asks the provider whether its group still has the reader.
  if (!isAdmin && !isNamed && isOver) throw new AppError(401, GRANT_OVER)
  const mustBeVerified = config.requireVerifiedEmail || (isNamed && !isApproved)
  if (mustBeVerified && !identity.emailVerified && !isAdmin) {
    throw new AppError(403, 'Please confirm your email address first.', {
      detail: EMAIL_NOT_VERIFIED,
    })
  }
  const reader = known?.reader ?? (await findOrCreateReader(deps, identity))
  const caller = toCaller(deps, identity, reader)
  return { ...caller, isAdmin: caller.isAdmin || isAdmin }
}

export async function findOrCreateReader(deps: AdmissionDeps, identity: Identity): Promise<Reader> {
  const { db, clock } = deps
  const { uid, email } = identity
  const known =
    (await findReaderByUid(db, uid)) ??
    (await insertReader(db, { uid, email, username: usernameOf(identity), createdAt: clock() })) ??
    (await findReaderByUid(db, uid))
  return known ?? takeOverReader(deps, identity)
}

/** The e-mail belongs to a reader with another account, for example after the provider changed. */
async function takeOverReader({ db }: AdmissionDeps, identity: Identity): Promise<Reader> {
  if (!identity.emailVerified) {
    throw new AppError(
      403,
      'This email belongs to another account. Please confirm your email address first.',
    )
  }
  const earlier = await findReaderByEmail(db, identity.email)
  const reader = earlier && (await updateReader(db, earlier.id, { uid: identity.uid }))
  if (!reader) throw new AppError(409, 'Your account is being changed elsewhere. Please try again.')
  // They may be whose account it was before.
  await deleteKeysOfReader(db, reader.id)
  return reader
}

export function toCaller(
  { config }: Pick<Deps, 'config'>,
  identity: Identity,
  reader: Reader,
): Caller {
  const byConfig =
    identity.emailVerified &&
    identity.email === reader.email &&
    config.adminEmails.includes(reader.email)
  return {
    readerId: reader.id,
    uid: reader.uid,
    email: reader.email,
    username: reader.username,
    isAdmin: reader.isAdmin || byConfig,
    sessionId: identity.sessionId,
  }
}

/** The display name, else the part of the e-mail before the @ sign. */
export function usernameOf({ name, email }: Pick<Identity, 'name' | 'email'>): string {
  return storableText(name ?? '').trim() || email.slice(0, email.lastIndexOf('@'))
}
