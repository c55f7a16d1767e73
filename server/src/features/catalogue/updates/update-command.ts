import { z } from 'zod'
import { readUpdate } from '../../../adapters/starter-catalogue/update-file.ts'
import type { Deps } from '../../../deps.ts'
import { applyUpdate, undoUpdate } from './update-catalogue.service.ts'

export const updateRequest = z.discriminatedUnion('do', [
  z.object({ do: z.literal('apply'), file: z.string(), isLocal: z.boolean() }),
  z.object({ do: z.literal('undo') }),
])

/** Returns the text to print; throws UpdateFileError. */
export async function runUpdateCommand(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  request: z.infer<typeof updateRequest>,
): Promise<string> {
  if (request.do === 'undo') return await undoUpdate(deps)
  const { file, isLocal } = request
  const publicKey = deps.config.catalogueKey
  const applied = await applyUpdate(deps, readUpdate(file, { publicKey, isLocal }))
  return publicKey === undefined
    ? `${applied}\nCATALOGUE_KEY is not set: whose file this is was not looked at.`
    : applied
}
