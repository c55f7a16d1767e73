import { z } from 'zod'
import {
  approvalLetter,
  confirmEmailLetter,
  passwordResetLetter,
} from '../../adapters/mailer/letters.ts'
import { MailRefused, type Mail } from '../../adapters/mailer/mailer.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../job-queue/job.ts'
import type { JobQueue } from '../../job-queue/job-queue.ts'

const mailRequest = z.object({
  kind: z.enum(['password-reset', 'confirm-email', 'approval-notice']),
  to: z.string(),
})
type MailRequest = z.infer<typeof mailRequest>

/** About two days, every five minutes in the end. */
const RETRY_POLICY = {
  firstDelaySeconds: 2,
  longestDelaySeconds: 300,
  retries: 600,
  timeoutSeconds: 60,
}

export async function queueMail(jobs: JobQueue, db: Db, request: MailRequest): Promise<void> {
  await jobs.send(db, mailJob, request)
}

export async function queueApprovalNotice(jobs: JobQueue, db: Db, email: string): Promise<void> {
  await queueMail(jobs, db, { kind: 'approval-notice', to: email })
}

type MailDeps = Pick<Deps, 'config' | 'identity' | 'mailer' | 'log'>

export const mailJob = defineJob({
  name: 'mail',
  schema: mailRequest,
  retry: RETRY_POLICY,
  async run(deps: MailDeps, request, { id, attempt }) {
    const mail = await write(deps, request)
    if (!mail) return
    try {
      // Mailboxes recognize a repeated mail by its id.
      await deps.mailer.send({ ...mail, id })
    } catch (error) {
      if (error instanceof MailRefused) {
        deps.log.error({ kind: request.kind, reason: error.message }, 'a mail was refused for good')
        return
      }
      const reason = error instanceof Error ? error.message : String(error)
      const level = attempt > RETRY_POLICY.retries ? 'error' : 'warn'
      deps.log[level]({ kind: request.kind, attempt, reason }, 'a mail could not be sent')
      throw new Error(reason, { cause: error })
    }
  },
})

/** Null if there is no such account or the address is confirmed already. */
async function write(
  { config, identity }: MailDeps,
  { kind, to }: MailRequest,
): Promise<Mail | null> {
  const { brandName, publicUrl, invitationCodes } = config
  if (kind === 'approval-notice')
    return approvalLetter({ to, brandName, url: `${publicUrl}/register`, invitationCodes })
  // In the fragment, which browsers do not send: no server or proxy logs it.
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
