import path from 'node:path'

/** Holds the path of the socket, which lies elsewhere where paths are too long for sockets. */
export function pointerFile(dataDir: string): string {
  return path.join(dataDir, 'database', 'control')
}
