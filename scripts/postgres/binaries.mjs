import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of the newest initdb and postgres, or null. */
export function findBinaries() {
  const inPath = (process.env['PATH'] ?? '').split(delimiter)
  const packaged = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []
  const complete = (folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))
  return [...packaged, ...inPath].find(complete) ?? null
}
