/** Small chunks keep each transaction short. */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ImportRow } from './import-row.ts'

const CHUNK_ROWS = 100

export function chunksOf(rows: readonly ImportRow[], size: number = CHUNK_ROWS): Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (let i = 0; i < rows.length; i += size) {
    chunks.push(gzipSync(JSON.stringify(rows.slice(i, i + size)), { level: 4 }))
  }
  return chunks
}

export function rowsOf(chunk: Buffer): ImportRow[] {
  const text = gunzipSync(chunk).toString('utf8')
  // Written by chunksOf.
  return JSON.parse(text) as ImportRow[]
}
