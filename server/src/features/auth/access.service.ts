import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { type Actor, insertAccessEvents, SETUP_LINK } from './access-event.queries.ts'
import { approveEmail, withdrawApproval } from './approval.queries.ts'
import { deleteGrant, findGrant, keepApproval } from './group-grants.queries.ts'
import { queueApprovalNotice } from './mail.job.ts'
import { deleteKeysOfReader } from './reader-keys.queries.ts'
import { findReaderByEmail, type Reader, updateReader } from './reader.queries.ts'
import { deleteUnusedSetupLinks } from './setup-link.queries.ts'

const LET_IN_BY_CONFIG = 'ADMIN_EMAILS lets this address in. Take it out of that setting first.'

/** Approving an approved address changes nothing. */
export async function approveAddress(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  email: string,
  by: Actor,
): Promise<void> {
  await keepApproval(tx, email)
  if (await approveEmail(tx, email, deps.clock())) await recordApprovals(deps, tx, [email], by)
}

/** Logs and mails addresses that were not approved before. */
export async function recordApprovals(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  emails: readonly string[],
  by: Actor,
): Promise<void> {
  const events = emails.map((email) => ({ action: 'approved' as const, email }))
  await insertAccessEvents(tx, by, events, clock())
  for (const email of emails) await queueApprovalNotice(jobs, tx, email)
}

/** Approves the holder of the setup link without a mail, and makes them administrator. */
export async function makeFirstAdministrator(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  reader: Reader,
): Promise<Reader> {
  const { email } = reader
  const now = deps.clock()
  if (await approveEmail(tx, email, now)) {
    await insertAccessEvents(tx, SETUP_LINK, [{ action: 'approved', email }], now)
  }
  return makeAdministrator(deps, tx, reader, SETUP_LINK)
}

/** Registering an unconfirmed address of another person must not make an administrator. */
export async function requireConfirmedAddress(
  { db, identity }: Pick<Deps, 'db' | 'identity'>,
  email: string,
): Promise<void> {
  const known = await findReaderByEmail(db, email)
  if (known && (await identity.isConfirmed?.(known.uid)) === false)
    throw new AppError(
      409,
      `${email} has not confirmed the address yet. The link to do so is in a mail to it.`,
    )
}

export async function makeAdministrator(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  reader: Reader,
  by: Actor,
): Promise<Reader> {
  const updated = await updateReader(tx, reader.id, { isAdmin: true })
  await deleteUnusedSetupLinks(tx)
  if (!reader.isAdmin)
    await insertAccessEvents(
      tx,
      by,
      [{ action: 'granted_administrator', email: reader.email }],
      clock(),
    )
  return updated ?? reader
}

export async function endAdministrator(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  reader: Reader,
  by: Actor,
): Promise<void> {
  if (config.adminEmails.includes(reader.email)) throw new AppError(409, LET_IN_BY_CONFIG)
  if (!reader.isAdmin) return
  await updateReader(tx, reader.id, { isAdmin: false })
  const events = [{ action: 'removed_administrator' as const, email: reader.email }]
  await insertAccessEvents(tx, by, events, clock())
}

/** Also ends administrator's rights, sessions and keys; the library stays for a later approval. */
export async function revokeAddress(
  { config, identity, clock }: Pick<Deps, 'config' | 'identity' | 'clock'>,
  tx: Db,
  email: string,
  by: Actor,
): Promise<boolean> {
  if (config.adminEmails.includes(email)) {
    throw new AppError(409, LET_IN_BY_CONFIG)
  }
  const withdrawn = await withdrawApproval(tx, email)
  const grant = await findGrant(tx, email)
  await deleteGrant(tx, email)
  const reader = await findReaderByEmail(tx, email)
  const wasAdministrator = reader?.isAdmin === true || grant?.isAdministrator === true
  if (reader?.isAdmin) await updateReader(tx, reader.id, { isAdmin: false })
  if (reader) await deleteKeysOfReader(tx, reader.id)
  await identity.endSessions({ email, uid: reader?.uid }, tx)
  const events = [
    ...(wasAdministrator ? [{ action: 'removed_administrator' as const, email }] : []),
    ...(withdrawn || wasAdministrator ? [{ action: 'revoked' as const, email }] : []),
  ]
  await insertAccessEvents(tx, by, events, clock())
  return events.length > 0
}
