/**
 * Every mail goes through here: it is asked for in one insert, inside the caller's transaction if there is one, and
 * written and sent later. The link is made at that moment, so that no token waits in the queue and none expires there.
 */
import { z } from 'zod'
import {
  approvalLetter,
  confirmEmailLetter,
  passwordResetLetter,
} from '../../adapters/mailer/letters.ts'
import { MailRefused, type Mail } from '../../adapters/mailer/mailer.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../jobs/jobs.ts'

const MAIL = 'mail'

const mailRequest = z.object({
  kind: z.enum(['password-reset', 'confirm-email', 'approval-notice']),
  to: z.string(),
})
type MailRequest = z.infer<typeof mailRequest>

/** Some two days of trying, every five minutes in the end: long enough for a mail server to be repaired. */
const PATIENCE = { firstRetrySeconds: 2, longestRetrySeconds: 300, retries: 600, withinSeconds: 60 }

export async function queueMail(jobs: Jobs, db: Db, request: MailRequest): Promise<void> {
  await jobs.send(db, MAIL, request)
}

/** In the transaction that approves, and only where the address was not approved before. */
export async function queueApprovalNotice(jobs: Jobs, db: Db, email: string): Promise<void> {
  await queueMail(jobs, db, { kind: 'approval-notice', to: email })
}

type MailDeps = Pick<Deps, 'config' | 'identity' | 'mailer' | 'log'>

/** Teaches the queue to send. */
export function defineMailJob(jobs: Jobs, deps: MailDeps, patience = PATIENCE): void {
  jobs.define(
    MAIL,
    async (request, { id, attempt }) => {
      const mail = await write(deps, request)
      if (!mail) return
      try {
        // The same id in every try, so that mailboxes can tell a mail that arrives twice.
        await deps.mailer.send({ ...mail, id })
      } catch (error) {
        if (error instanceof MailRefused) {
          deps.log.error(
            { kind: request.kind, reason: error.message },
            'a mail was refused for good',
          )
          return
        }
        const reason = error instanceof Error ? error.message : String(error)
        const last = attempt > patience.retries
        deps.log[last ? 'error' : 'warn'](
          { kind: request.kind, attempt, reason },
          'a mail could not be sent',
        )
        throw new Error(reason, { cause: error })
      }
    },
    { schema: mailRequest, ...patience },
  )
}

/** Null where there is nothing to say: no such account, or the address is confirmed already. */
async function write(
  { config, identity }: MailDeps,
  { kind, to }: MailRequest,
): Promise<Mail | null> {
  const { brandName, publicUrl } = config
  if (kind === 'approval-notice')
    return approvalLetter({ to, brandName, url: `${publicUrl}/register` })
  // In the fragment, which browsers keep to themselves: no server and no proxy ever logs it.
  if (kind === 'password-reset') {
    const token = await identity.passwordResetToken?.(to)
    return token
      ? passwordResetLetter({ to, brandName, url: `${publicUrl}/reset-password#token=${token}` })
      : null
  }
  const token = await identity.confirmationToken?.(to)
  return token
    ? confirmEmailLetter({ to, brandName, url: `${publicUrl}/confirm-email#token=${token}` })
    : null
}
