import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../programs/running-process.ts'

const PREFIX = 'pagelight-socket-'

/** Test workers are killed at their end, so the next one removes their folders. */
export function testSocketFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    if (!isRunning(Number(name.slice(PREFIX.length).split('-')[0]))) {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    }
  }
  return mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
}
