import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where PostgreSQL 17 keeps the checksum of its control file. */
const CONTROL_CHECKSUM_AT = 292
const MAP = 'pg_filenode.map'
export const ADVICE = 'Keep a copy of this folder as it is, and restore a backup into another one.'
const CONFIGURATION = 'postgresql.conf'

/** Throws, before the engine touches a file, if one is damaged without which there is no start. */
export function checkFiles(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  const base = join(folder, 'base')
  const databases = existsSync(base) ? readdirSync(base).filter((name) => /^\d+$/.test(name)) : []
  const maps = ['global', ...databases.map((name) => join('base', name))].map((of) => join(of, MAP))
  const damaged = [
    ...(isVersion(read(folder, 'PG_VERSION')) ? [] : ['PG_VERSION']),
    ...(existsSync(join(folder, CONFIGURATION)) ? [] : [CONFIGURATION]),
    ...(hasChecksumAt(CONTROL_CHECKSUM_AT, read(folder, 'global/pg_control'))
      ? []
      : ['global/pg_control']),
    ...maps.filter((name) => {
      const bytes = read(folder, name)
      return !hasChecksumAt(bytes.length - 4, bytes)
    }),
  ]
  if (damaged.length === 0) return
  throw new Error(
    `The database in ${folder} is damaged (${damaged.join(', ')}) and was not opened. ${ADVICE}`,
  )
}

function read(folder: string, name: string): Buffer {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
}

const isVersion = (bytes: Buffer) => /^\d+\n$/.test(bytes.toString())

function hasChecksumAt(at: number, bytes: Buffer): boolean {
  if (at < 4 || bytes.length < at + 4) return false
  return crc32c(bytes.subarray(0, at)) === bytes.readUInt32LE(at)
}

/** Castagnoli's polynomial; zlib has another. */
function crc32c(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  }
  return ~crc >>> 0
}
