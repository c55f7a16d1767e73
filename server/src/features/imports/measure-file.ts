import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

const LINE_FEED = 10

/** The SHA-256 of a file, and how many lines it has. */
export async function measureFile(path: string): Promise<{ digest: string; lines: number }> {
  const hash = createHash('sha256')
  let lines = 0
  // A stream of bytes.
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines++
  }
  return { digest: hash.digest('hex'), lines }
}
