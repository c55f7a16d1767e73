import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** In bytes, the kernel's limit. */
const LONGEST_SOCKET_PATH = 107
const SOCKET_NAME = '/.s.PGSQL.5432'

export const fitsSocket = (path: string) => Buffer.byteLength(path) <= LONGEST_SOCKET_PATH

export type Folders = { root: string; pgdata: string; socket: string; discardSocket(): void }

/** Readable by this user only. */
export function prepareFolders(dataDir: string): Folders {
  const root = resolve(dataDir, 'database')
  privateFolder(root)
  return { root, pgdata: join(root, 'pgdata'), ...socketFolder(join(root, 'socket')) }
}

function socketFolder(wanted: string): { socket: string; discardSocket(): void } {
  if (fitsSocket(wanted + SOCKET_NAME)) {
    privateFolder(wanted)
    return { socket: wanted, discardSocket: () => undefined }
  }
  const socket = mkdtempSync(join(tmpdir(), 'pagelight-')) // mkdtemp makes it 0700
  return { socket, discardSocket: () => rmSync(socket, { recursive: true, force: true }) }
}

function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
}
