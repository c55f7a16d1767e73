import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folders = new Set<string>()

/** A folder that lasts as long as the test worker. One listener for all of them: each more would be a warning. */
export function lastingFolder(prefix: string): string {
  if (folders.size === 0) process.once('exit', removeAll)
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  folders.add(folder)
  return folder
}

function removeAll(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
