import { BlockList, isIP } from 'node:net'
import { REMOTE_USER } from '@pagelight/contract/constants/access.ts'
import { groupsOf, type Groups } from './third-party-accounts.ts'
import { ConfigError, type Variables } from './variables.ts'

export type RemoteUserConfig = {
  id: typeof REMOTE_USER
  name: string
  /** Whether the other end of a connection may say who its user is. */
  isProxy: (address: string) => boolean
  groups: Groups | undefined
}

/** undefined: nobody's header is read. Throws ConfigError. */
export function remoteUserOf(env: Variables): RemoteUserConfig | undefined {
  const { REMOTE_USER_PROXIES: proxies } = env
  const further = [
    'REMOTE_USER_NAME',
    'REMOTE_USER_ADMIN_GROUP',
    'REMOTE_USER_READER_GROUP',
  ] as const
  if (proxies === undefined) {
    const given = further.find((name) => env[name] !== undefined)
    if (given) throw new ConfigError(`REMOTE_USER_PROXIES: must be set too, since ${given} is`)
    return undefined
  }
  if (env.IDENTITY_PROVIDER === 'firebase')
    throw new ConfigError('REMOTE_USER_PROXIES: cannot be used with IDENTITY_PROVIDER=firebase')
  const list = new BlockList()
  for (const proxy of proxies.split(',')) addTo(list, proxy.trim())
  return {
    id: REMOTE_USER,
    name: env.REMOTE_USER_NAME ?? 'the account of this network',
    isProxy: (address) => {
      const family = isIP(address)
      return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
    },
    groups: groupsOf({
      claim: 'Remote-Groups',
      admin: env.REMOTE_USER_ADMIN_GROUP,
      reader: env.REMOTE_USER_READER_GROUP,
    }),
  }
}

function addTo(list: BlockList, proxy: string): void {
  const [address = '', length, ...rest] = proxy.split('/')
  const family = isIP(address)
  const bits = family === 6 ? 128 : 32
  const prefix =
    length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN
  // A network of half the world is no list of proxies.
  const isNarrow = prefix >= (family === 6 ? 32 : 8) && prefix <= bits
  if (family === 0 || rest.length > 0 || !isNarrow)
    throw new ConfigError(
      'REMOTE_USER_PROXIES: must be addresses or networks (10.0.0.2, 172.18.0.0/16), separated by commas',
    )
  list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4')
}
