import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { hasAdministrator } from './reader.queries.ts'
import { deleteUnusedSetupLinks, replaceSetupLink } from './setup-link.queries.ts'

export const hashSetupToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Null once there is an administrator, and where nobody may choose a password. Earlier links stop working for good. */
export async function offerSetupLink({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<string | null> {
  if (!config.signIn.passwords || (await hasAdministrator(db))) {
    await deleteUnusedSetupLinks(db)
    return null
  }
  const token = randomBytes(32).toString('base64url')
  await replaceSetupLink(db, hashSetupToken(token), clock())
  // In the fragment, which browsers do not send: no server or proxy logs it.
  return `${config.publicUrl}/register#setup=${token}`
}
