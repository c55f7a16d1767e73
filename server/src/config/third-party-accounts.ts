import { ConfigError, OIDC_SLOTS, type Variables } from './variables.ts'

export type ThirdPartyAccount = {
  /** Part of the callback address and of stored accounts. */
  id: 'google' | 'oidc' | 'oidc-2' | 'oidc-3'
  /** The label of the button. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /** undefined: its groups give nothing. */
  groups: Groups | undefined
}

export type Groups = {
  /** The claim that lists somebody's groups. */
  claim: string
  /** Its members are administrators; undefined: nobody is by a group. */
  admin: string | undefined
  /** Its members are approved; undefined: nobody is by a group. */
  reader: string | undefined
}

/** undefined if no group is named. */
export function groupsOf(groups: Groups): Groups | undefined {
  return groups.admin === undefined && groups.reader === undefined ? undefined : groups
}

export function thirdPartyAccounts(env: Variables): ThirdPartyAccount[] {
  const google = allOrNone(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const accounts = OIDC_SLOTS.flatMap((slot) => oidcAccount(env, slot) ?? [])
  if (!google) return accounts
  const [clientId, clientSecret] = google
  const issuer = 'https://accounts.google.com'
  return [
    { id: 'google', name: 'Google', issuer, clientId, clientSecret, groups: undefined },
    ...accounts,
  ]
}

function oidcAccount(
  env: Variables,
  slot: (typeof OIDC_SLOTS)[number],
): ThirdPartyAccount | undefined {
  const given = allOrNone(
    env,
    [`${slot}_ISSUER`, `${slot}_CLIENT_ID`, `${slot}_CLIENT_SECRET`],
    [`${slot}_NAME`, `${slot}_GROUPS_CLAIM`, `${slot}_ADMIN_GROUP`, `${slot}_READER_GROUP`],
  )
  if (!given) return undefined
  const [issuer, clientId, clientSecret] = given
  return {
    id: IDS[slot],
    name: env[`${slot}_NAME`] ?? new URL(issuer).hostname,
    issuer,
    clientId,
    clientSecret,
    groups: groupsOf({
      claim: env[`${slot}_GROUPS_CLAIM`] ?? 'groups',
      admin: env[`${slot}_ADMIN_GROUP`],
      reader: env[`${slot}_READER_GROUP`],
    }),
  }
}

const IDS = { OIDC: 'oidc', OIDC_2: 'oidc-2', OIDC_3: 'oidc-3' } as const

/** Variables that belong together: null if none is set; throws if some are. */
function allOrNone<const Names extends (keyof Variables)[]>(
  env: Record<string, unknown>,
  names: Names,
  further: string[] = [],
): { [K in keyof Names]: string } | null {
  const given = [...names, ...further].filter((name) => env[name] !== undefined)
  if (given.length === 0) return null
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0) {
    throw new ConfigError(
      missing.map((name) => `${name}: must be set too, since ${given[0]} is`).join('\n'),
    )
  }
  return names.map((name) => String(env[name])) as { [K in keyof Names]: string }
}
