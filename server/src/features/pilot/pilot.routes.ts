import type { PilotInterest, UnsentMail } from '@pagelight/contract/pilot.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { countAccessEvents, selectAccessEvents } from '../auth/access-event.queries.ts'
import { mayRegister } from '../auth/admission.ts'
import { invitationCode } from '../auth/invitation-code.ts'
import { registerUrl } from '../auth/mail.job.ts'
import { selectUnsentMails } from '../auth/unsent-mail.queries.ts'
import { countInterests, selectInterests, upsertInterest } from './pilot.queries.ts'
import { approve, decline, getInterest, revoke, setAdministrator } from './pilot.service.ts'

const PAGE_SIZE = 50

export function pilotRoutes(
  mount: Mount,
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'gateCache' | 'identity' | 'keyedHash'>,
): void {
  const { db, clock, config, keyedHash } = deps

  function withCode(interest: PilotInterest): PilotInterest {
    if (!config.invitationCodes || !interest.approved) return interest
    const { email, approved_at } = interest
    const approvedAt = approved_at === null ? null : new Date(approved_at)
    return { ...interest, invitation_code: invitationCode(keyedHash, { email, approvedAt }) }
  }

  mount('submitInterest', async ({ body }) => {
    await upsertInterest(db, body.email, clock())
    return { message: "Thanks! We'll notify you when you're approved for access." }
  })

  mount('checkEmail', async ({ body }) => ({
    approved: await mayRegister(deps, body.email, body.setup, clock()),
  }))

  mount('listInterests', async ({ query }) => {
    const isPaged = Object.values(query).some((value) => value !== undefined)
    const size = query.page_size ?? PAGE_SIZE
    const found = await selectInterests(
      db,
      query,
      isPaged ? { limit: size, offset: ((query.page ?? 1) - 1) * size } : null,
    )
    const { matches, ...totals } = await countInterests(db, query)
    return { interests: found.map(withCode), totals, matches }
  })

  mount('approveInterest', async ({ caller, params, record }) => {
    const emails = await approve(deps, caller, [params.id])
    for (const email of emails) record('approved', { email })
    return { interest: withCode(await getInterest(deps, params.id)) }
  })

  mount('approveInterests', async ({ caller, body, record }) => {
    const emails = await approve(deps, caller, body.ids)
    for (const email of emails) record('approved', { email })
    return { approved: emails.length }
  })

  mount('declineInterest', async ({ caller, params, record }) => {
    const email = await decline(deps, caller, params.id)
    record('declined', { email })
    return { message: 'The request is declined.' }
  })

  mount('makeAdministrator', async ({ caller, params, record }) => {
    const interest = await setAdministrator(deps, caller, params.id, true)
    record('administrator_granted', { email: interest.email })
    return { interest }
  })

  mount('removeAdministrator', async ({ caller, params, record }) => {
    const interest = await setAdministrator(deps, caller, params.id, false)
    record('administrator_removed', { email: interest.email })
    return { interest }
  })

  mount('revokeInterest', async ({ caller, params, record }) => {
    const interest = await revoke(deps, caller, params.id)
    record('revoked', { email: interest.email })
    return { interest }
  })

  mount('listAccessEvents', async ({ query }) => ({
    events: await selectAccessEvents(db, query.page ?? 1, query.page_size ?? PAGE_SIZE),
    total: await countAccessEvents(db),
  }))

  mount('listUnsentMails', async ({ query }) => {
    const limit = query.page_size ?? PAGE_SIZE
    const offset = ((query.page ?? 1) - 1) * limit
    const { mails, total } = await selectUnsentMails(db, { limit, offset })
    const linkOf = (kind: UnsentMail['kind']) =>
      kind === 'approval-notice' ? registerUrl(config) : null
    return { mails: mails.map((mail) => ({ ...mail, link: linkOf(mail.kind) })), total }
  })
}
