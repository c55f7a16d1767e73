import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folders = new Set<string>()

/** Lasts as long as the test worker; one exit listener for all, since Node warns about many. */
export function lastingFolder(prefix: string): string {
  if (folders.size === 0) process.once('exit', removeAll)
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  folders.add(folder)
  return folder
}

function removeAll(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
