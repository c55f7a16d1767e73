/** A unix socket that the system closes when its process ends, however that ends: any other on the same machine can ask. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fitsSocket } from './folders.ts'

/** How the sockets' names begin. */
export const SIGN = 'alive-'

export type SignOfLife = {
  /** Null where the folder takes no sockets. */
  name: string | null
  end(): void
}

export async function giveSignOfLife(folder: string): Promise<SignOfLife> {
  const name = `${SIGN}${randomBytes(4).toString('hex')}`
  const path = join(folder, name)
  if (!fitsSocket(path)) return { name: null, end: () => undefined }
  const server = createServer((socket) => socket.destroy()).unref()
  try {
    await once(server.listen(path), 'listening')
  } catch {
    return { name: null, end: () => undefined }
  }
  return {
    name,
    end() {
      rmSync(path, { force: true })
      server.close()
    },
  }
}

/** Only a refused connection proves that nobody is there. */
export async function isSignGiven(folder: string, name: string): Promise<boolean> {
  const path = join(folder, name)
  if (!fitsSocket(path)) return true
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
  } finally {
    socket.destroy()
  }
}
