import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { JobQueue } from '../../job-queue/job-queue.ts'
import { type Actor, insertAccessEvents, SETUP_LINK } from './access-event.queries.ts'
import { approveEmail, withdrawApproval } from './approval.queries.ts'
import { queueApprovalNotice } from './mail.job.ts'
import { findReaderByEmail, type Reader, updateReader } from './reader.queries.ts'

/** Approving an approved address changes nothing. */
export async function approveAddress(
  tx: Db,
  jobs: JobQueue,
  email: string,
  by: Actor,
  now: Date,
): Promise<void> {
  if (await approveEmail(tx, email, now)) await recordApprovals(tx, jobs, [email], by, now)
}

/** Logs and mails addresses that were not approved before. */
export async function recordApprovals(
  tx: Db,
  jobs: JobQueue,
  emails: readonly string[],
  by: Actor,
  now: Date,
): Promise<void> {
  const events = emails.map((email) => ({ action: 'approved' as const, email }))
  await insertAccessEvents(tx, by, events, now)
  for (const email of emails) await queueApprovalNotice(jobs, tx, email)
}

/** Approves the holder of the setup link without a mail, and makes them administrator. */
export async function makeFirstAdministrator(tx: Db, reader: Reader, now: Date): Promise<Reader> {
  const { email } = reader
  if (await approveEmail(tx, email, now)) {
    await insertAccessEvents(tx, SETUP_LINK, [{ action: 'approved', email }], now)
  }
  return makeAdministrator(tx, reader, SETUP_LINK, now)
}

export async function makeAdministrator(
  tx: Db,
  reader: Reader,
  by: Actor,
  now: Date,
): Promise<Reader> {
  const updated = await updateReader(tx, reader.id, { isAdmin: true })
  if (!reader.isAdmin)
    await insertAccessEvents(
      tx,
      by,
      [{ action: 'granted_administrator', email: reader.email }],
      now,
    )
  return updated ?? reader
}

/** Also ends administrator's rights and sessions; the library stays for a later approval. */
export async function revokeAddress(
  { config, identity }: Pick<Deps, 'config' | 'identity'>,
  tx: Db,
  email: string,
  by: Actor,
  now: Date,
): Promise<boolean> {
  if (config.adminEmails.includes(email)) {
    throw new AppError(409, 'ADMIN_EMAILS lets this address in. Take it out of that setting first.')
  }
  const withdrawn = await withdrawApproval(tx, email)
  const reader = await findReaderByEmail(tx, email)
  const wasAdministrator = reader?.isAdmin === true
  if (wasAdministrator) await updateReader(tx, reader.id, { isAdmin: false })
  await identity.endSessions({ email, uid: reader?.uid }, tx)
  const events = [
    ...(wasAdministrator ? [{ action: 'removed_administrator' as const, email }] : []),
    ...(withdrawn || wasAdministrator ? [{ action: 'revoked' as const, email }] : []),
  ]
  await insertAccessEvents(tx, by, events, now)
  return events.length > 0
}
