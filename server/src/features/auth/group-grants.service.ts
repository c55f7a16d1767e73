import type { RecordGroups } from '../../adapters/identity/accept-account.ts'
import type { Groups } from '../../config/third-party-accounts.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { insertAccessEvents } from './access-event.queries.ts'
import { approveEmail, withdrawApproval } from './approval.queries.ts'
import { deleteGrant, findGrant, upsertGrant, type GroupGrant } from './group-grants.queries.ts'
import { deleteKeysOfReader } from './reader-keys.queries.ts'
import { findReaderByEmail } from './reader.queries.ts'

const DAY_MS = 86_400_000
/** A provider tells nobody that somebody has left a group: without a new sign-in what it gave ends by itself. */
const ADMINISTRATOR_MS = DAY_MS
const APPROVAL_MS = 7 * DAY_MS

/** At a sign-in: what the provider's groups give, and what they have given and give no more. */
export async function recordGroups(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  { email, providerId, groups }: Parameters<RecordGroups>[0],
): Promise<void> {
  const source = sourceOf(deps.config, providerId)
  if (!source) return
  const { admin, reader } = source.groups ?? {}
  const isAdministrator = admin !== undefined && groups.includes(admin)
  const isMember = isAdministrator || (reader !== undefined && groups.includes(reader))
  const by = { id: null, name: source.name }
  await deps.db.transaction(async (tx) => {
    const before = await findGrant(tx, email)
    if (!isMember) {
      if (before?.provider === providerId) await endGrant(deps, tx, before, by)
      return
    }
    const now = deps.clock()
    const isNew = await approveEmail(tx, email, now)
    const gaveApproval = isNew || before?.gaveApproval === true
    const grant = { email, provider: providerId, isAdministrator, gaveApproval, seenAt: now }
    await upsertGrant(tx, grant)
    const was = before?.isAdministrator === true
    const role = isAdministrator ? 'granted_administrator' : 'removed_administrator'
    const events = [
      ...(isNew ? [{ action: 'approved' as const, email }] : []),
      ...(was === isAdministrator ? [] : [{ action: role, email } as const]),
    ]
    await insertAccessEvents(tx, by, events, now)
  })
}

async function endGrant(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { email, isAdministrator, gaveApproval }: GroupGrant,
  by: { id: null; name: string },
): Promise<void> {
  await deleteGrant(tx, email)
  const isRevoked = gaveApproval && (await withdrawApproval(tx, email))
  const reader = isRevoked ? await findReaderByEmail(tx, email) : null
  if (reader) await deleteKeysOfReader(tx, reader.id)
  const events = [
    ...(isAdministrator ? [{ action: 'removed_administrator' as const, email }] : []),
    ...(isRevoked ? [{ action: 'revoked' as const, email }] : []),
  ]
  await insertAccessEvents(tx, by, events, clock())
}

/** Whether the grant makes an administrator, and whether an approval that it gave has ended. */
export function weighGrant(
  config: Config,
  grant: GroupGrant | null,
  now: Date,
): { isAdministrator: boolean; isOver: boolean } {
  if (!grant) return { isAdministrator: false, isOver: false }
  const groups = sourceOf(config, grant.provider)?.groups
  const age = now.getTime() - grant.seenAt.getTime()
  return {
    isAdministrator: grant.isAdministrator && groups?.admin !== undefined && age < ADMINISTRATOR_MS,
    isOver: grant.gaveApproval && age >= APPROVAL_MS,
  }
}

function sourceOf(
  { thirdPartyAccounts, remoteUser }: Config,
  providerId: string,
): { name: string; groups: Groups | undefined } | undefined {
  return providerId === remoteUser?.id
    ? remoteUser
    : thirdPartyAccounts.find(({ id }) => id === providerId)
}
