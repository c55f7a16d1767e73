import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isUrl } from '../../../adapters/sources/read-lines.ts'
import type { Dumps } from './load-editions.ts'

const KINDS = ['authors', 'works', 'editions'] as const

/** The newest dump of each kind in a folder, by its name; at a URL the latest. Throws with a sentence. */
export function findDumps(place: string): Dumps {
  const found = KINDS.map((kind) => {
    if (isUrl(place)) return `${place.replace(/\/*$/, '')}/ol_dump_${kind}_latest.txt.gz`
    const pattern = new RegExp(String.raw`^ol_dump_${kind}_.*\.txt(\.gz)?$`)
    const newest = readdirSync(place)
      .filter((name) => pattern.test(name))
      .toSorted()
      .at(-1)
    if (newest === undefined) throw new Error(`${place} has no ol_dump_${kind}_....txt.gz.`)
    return join(place, newest)
  })
  const [authors, works, editions] = found as [string, string, string]
  return { authors, works, editions }
}
