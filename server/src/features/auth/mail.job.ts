import { mailKind, type UnsentMail } from '@pagelight/contract/pilot.ts'
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
import { deleteUnsentMails, unsentMails } from './unsent-mail.queries.ts'

const mailRequest = z.object({
  kind: mailKind,
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

/** Reveals nothing, so that anybody may pass it on. */
export function registerUrl({ publicUrl }: Pick<Deps['config'], 'publicUrl'>): string {
  return `${publicUrl}/register`
}

type MailDeps = Pick<Deps, 'config' | 'identity' | 'mailer' | 'log' | 'db' | 'jobs' | 'clock'>

export const mailJob = defineJob({
  name: 'mail',
  schema: mailRequest,
  retry: RETRY_POLICY,
  isListedElsewhere: true,
  async run(deps: MailDeps, request, { id, attempt }) {
    const mail = await writeMail(deps, request)
    if (!mail) return
    try {
      // Mailboxes recognize a repeated mail by its id.
      await deps.mailer.send({ ...mail, id })
    } catch (error) {
      if (error instanceof MailRefused) {
        deps.log.error({ kind: request.kind, reason: error.message }, 'a mail was refused for good')
        await keepUnsent(deps, request, 'refused')
        return
      }
      const reason = error instanceof Error ? error.message : String(error)
      const isLast = attempt > RETRY_POLICY.retries
      if (isLast) await keepUnsent(deps, request, 'given-up')
      deps.log[isLast ? 'error' : 'warn'](
        { kind: request.kind, attempt, reason },
        'a mail could not be sent',
      )
      throw new Error(reason, { cause: error })
    }
    if (deps.config.smtpUrl === undefined) await keepUnsent(deps, request, 'no-mail-server')
    else await deleteUnsentMails(deps.db, request.to, request.kind)
  },
})

async function keepUnsent(
  { db, jobs, clock }: MailDeps,
  request: MailRequest,
  reason: UnsentMail['reason'],
): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteUnsentMails(tx, request.to, request.kind)
    await jobs.send(tx, unsentMails, { ...request, reason, at: clock().toISOString() })
  })
}

/** With a link of its own each time. Null if there is no such account or the address is confirmed already. */
export async function writeMail(
  { config, identity }: Pick<Deps, 'config' | 'identity'>,
  { kind, to }: MailRequest,
): Promise<Mail | null> {
  const { brandName, publicUrl, invitationCodes } = config
  if (kind === 'approval-notice')
    return approvalLetter({ to, brandName, url: registerUrl(config), invitationCodes })
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
