import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { pointerFile } from './pointer-file.ts'

/** Null if no server of this machine has the database open. Throws with the server's sentence. */
export async function askServer(
  dataDir: string,
  path: string,
  body: unknown = null,
): Promise<IncomingMessage | null> {
  const socketPath = readPointer(pointerFile(dataDir))
  if (socketPath === null) return null
  const answer = await ask(socketPath, path, JSON.stringify(body))
  if (answer && answer.statusCode !== 200) throw new Error(await text(answer))
  return answer
}

function ask(socketPath: string, path: string, body: string): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path, method: 'POST' }, resolve)
    asked.on('error', (error) => (isNobodyThere(error) ? resolve(null) : reject(error)))
    asked.end(body)
  })
}

function readPointer(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isNobodyThere(error)) return null
    throw error
  }
}

/** A killed server leaves both files. */
const isNobodyThere = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
