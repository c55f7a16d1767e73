import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { fetchUpdate } from '../../../adapters/starter-catalogue/fetch-update.ts'
import { isUrl } from '../../../adapters/sources/read-lines.ts'
import type { updateRequest } from './update-command.ts'

const USAGE = `Usage: npm run catalogue:update -- FILE|URL
       npm run catalogue:update -- --undo     the newest update`

/** What the arguments of `catalogue:update` ask for, with the file. */
export async function requestedUpdate(args: string[]): Promise<z.infer<typeof updateRequest>> {
  const [place, ...more] = args
  if (place === undefined || more.length > 0) throw new Error(USAGE)
  if (place === '--undo') return { do: 'undo' }
  if (place.startsWith('--')) throw new Error(USAGE)
  if (isUrl(place)) return { do: 'apply', file: await fetchUpdate(place), isLocal: false }
  return { do: 'apply', file: readFileSync(place, 'utf8'), isLocal: true }
}
