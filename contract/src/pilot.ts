import { z } from 'zod'
import { setupToken } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { email, id, idParam, message, pageQuery, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

export const pilotInterest = z.object({
  id,
  email: z.string(),
  created_at: timestamp,
  approved: z.boolean(),
  approved_at: timestamp.nullable(),
  /** Only in an approved request, where PILOT_INVITATION_CODES is on. */
  invitation_code: z.string().optional(),
  /** Absent for everybody else. */
  is_admin: z.literal(true).optional(),
})
export type PilotInterest = z.infer<typeof pilotInterest>

export const MAX_APPROVE_AT_ONCE = 500

export const interestTotals = z.object({ total: z.int(), pending: z.int(), approved: z.int() })
export type InterestTotals = z.infer<typeof interestTotals>

const ACCESS_ACTIONS = [
  'approved',
  'declined',
  'revoked',
  'granted_administrator',
  'removed_administrator',
] as const

/** `actor` is an administrator's e-mail, 'shell' or 'setup link'. */
export const accessEvent = z.object({
  id,
  at: timestamp,
  actor: z.string(),
  action: z.enum(ACCESS_ACTIONS),
  email: z.string(),
})
export type AccessEvent = z.infer<typeof accessEvent>

export const mailKind = z.enum(['approval-notice', 'password-reset', 'confirm-email'])

export const unsentMail = z.object({
  email: z.string(),
  kind: mailKind,
  reason: z.enum(['no-mail-server', 'refused', 'given-up']),
  at: timestamp,
  /** null where it would open the account of its reader. */
  link: z.url().nullable(),
})
export type UnsentMail = z.infer<typeof unsentMail>

export const pilotApi = {
  checkEmail: endpoint(routes.checkEmail, {
    summary:
      'Whether an e-mail address may log in or register; with a valid setup token any address may',
    body: z.object({ email, setup: setupToken.optional() }),
    response: z.object({ approved: z.boolean() }),
  }),
  submitInterest: endpoint(routes.submitInterest, {
    summary: 'Ask for access; asking twice changes nothing',
    body: z.object({ email }),
    response: z.object({ message: z.string() }),
    status: 201,
  }),
  listInterests: endpoint(routes.listInterests, {
    summary:
      'Requests for access, newest first (approved ones by approval date), a page of 50 or page_size if any query ' +
      'parameter is given, else all of them; totals count all requests, matches those that fit search and status',
    query: pageQuery.extend({
      search: z
        .string()
        .trim()
        .toLowerCase()
        .max(254)
        .regex(/^\P{Cc}*$/u)
        .optional(),
      status: z.enum(['pending', 'approved']).optional(),
    }),
    response: z.object({
      interests: z.array(pilotInterest),
      totals: interestTotals,
      matches: z.int(),
    }),
  }),
  approveInterest: endpoint(routes.approveInterest, {
    summary: 'Approve a request; approving twice changes nothing',
    params: idParam,
    response: z.object({ interest: pilotInterest }),
  }),
  approveInterests: endpoint(routes.approveInterests, {
    summary: 'Approve several requests; unknown and already approved ones are skipped',
    body: z.object({ ids: z.array(id).min(1).max(MAX_APPROVE_AT_ONCE) }),
    response: z.object({ approved: z.int() }),
  }),
  declineInterest: endpoint(routes.declineInterest, {
    summary: 'Delete a pending request; the address may ask again, and hears nothing',
    params: idParam,
    response: message,
  }),
  makeAdministrator: endpoint(routes.makeAdministrator, {
    summary: 'Make an approved user with an account an administrator; twice changes nothing',
    params: idParam,
    response: z.object({ interest: pilotInterest }),
  }),
  removeAdministrator: endpoint(routes.removeAdministrator, {
    summary: "End a user's administrator rights, not their access; twice changes nothing",
    params: idParam,
    response: z.object({ interest: pilotInterest }),
  }),
  revokeInterest: endpoint(routes.revokeInterest, {
    summary:
      "End a user's access, administrator rights and sessions; revoking twice changes nothing",
    params: idParam,
    response: z.object({ interest: pilotInterest }),
  }),
  listAccessEvents: endpoint(routes.listAccessEvents, {
    summary:
      'Approvals, revocations and administrator changes, newest first, a page of 50 or page_size',
    query: pageQuery,
    response: z.object({ events: z.array(accessEvent), total: z.int() }),
  }),
  listUnsentMails: endpoint(routes.listUnsentMails, {
    summary:
      'Mails of the last 30 days that did not go out, newest first, one of a kind for each address, ' +
      'a page of 50 or page_size',
    query: pageQuery,
    response: z.object({ mails: z.array(unsentMail), total: z.int() }),
  }),
}
