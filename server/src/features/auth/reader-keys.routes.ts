import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import { deleteKey, selectKeys } from './reader-keys.queries.ts'
import { makeKey, toReaderKey } from './reader-keys.service.ts'

export function readerKeysRoutes(
  mount: Mount,
  deps: Pick<Deps, 'db' | 'clock' | 'gateCache'>,
): void {
  mount('listKeys', async ({ caller }) => ({
    keys: (await selectKeys(deps.db, caller.readerId)).map(toReaderKey),
  }))

  mount('createKey', async ({ caller, body, record }) => {
    const made = await makeKey(deps, caller.readerId, body)
    record('key_made', { email: caller.email, reason: body.scopes.join(' ') })
    return made
  })

  mount('revokeKey', async ({ caller, params, record }) => {
    if (!(await deleteKey(deps.db, { id: params.id, readerId: caller.readerId })))
      throw notFound('Key')
    deps.gateCache.forget(caller.uid)
    record('key_revoked', { email: caller.email })
    return { message: 'The key is revoked.' }
  })
}
