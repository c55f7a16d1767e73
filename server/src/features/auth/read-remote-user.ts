import { z } from 'zod'
import type { RemoteUser } from '../../adapters/identity/remote-user-sign-in.ts'
import type { RemoteUserConfig } from '../../config/remote-user.ts'
import { storableText } from '../../domain/storable-text.ts'
import { AppError } from '../../http/errors.ts'

/** `address` is that of its other end. */
export type Connection = { address: string | undefined; rawHeaders: readonly string[] }

const address = z.string().toLowerCase().max(254).pipe(z.email())
const MAX_ID = 254
const MAX_NAME = 100
const MAX_GROUPS = 8000

/**
 * Whom the proxy names. Only the other end of the connection counts: a forwarded address is anybody's
 * word. Throws AppError 403 for anybody but a listed proxy, 400 for headers that it cannot mean.
 */
export function readRemoteUser(connection: Connection, config: RemoteUserConfig): RemoteUser {
  if (!config.isProxy(connection.address ?? ''))
    throw new AppError(403, 'This sign-in is open only through the proxy of this network.')
  const id = one(connection, 'Remote-User', MAX_ID)
  if (id === '') throw new AppError(401, 'The proxy of this network says nobody is signed in.')
  const email = address.safeParse(one(connection, 'Remote-Email', MAX_ID) || id)
  if (!email.success)
    throw new AppError(400, 'The proxy of this network sent no email address of this account.')
  return {
    id,
    email: email.data,
    name: one(connection, 'Remote-Name', MAX_NAME * 4).slice(0, MAX_NAME),
    groups: one(connection, 'Remote-Groups', MAX_GROUPS)
      .split(',')
      .map((group) => group.trim())
      .filter(Boolean),
  }
}

/** The value of a header that is there once at most. Node would join two with a comma: whose is the first? */
function one({ rawHeaders: raw }: Connection, name: string, max: number): string {
  const values = raw.filter(
    (_, i) => i % 2 === 1 && raw[i - 1]?.toLowerCase() === name.toLowerCase(),
  )
  const [value = ''] = values
  const text = utf8Of(value).trim()
  if (values.length > 1 || text.length > max || text !== storableText(text) || /\p{Cc}/u.test(text))
    throw new AppError(400, `The proxy of this network sent a bad ${name} header.`)
  return text
}

/** Node reads headers as Latin-1; proxies write names in UTF-8. */
function utf8Of(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))
  } catch {
    return value
  }
}
