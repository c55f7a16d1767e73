import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'
import { openFolder } from './engine.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

async function whole(): Promise<string> {
  const folder = join(temporaryFolder(), 'pgdata')
  const observer = { synced: () => undefined, failed: () => undefined }
  await (await openFolder(folder, observer, () => false)).close()
  return folder
}

const garble = (path: string) => {
  const bytes = readFileSync(path)
  bytes[9]! ^= 0xff
  writeFileSync(path, bytes)
}

test('a whole database and a folder without one pass, and a damaged file is named', async () => {
  const folder = await whole()
  checkFiles(folder)
  checkFiles(join(temporaryFolder(), 'nothing'))
  const damages: [string, (path: string) => void][] = [
    ['PG_VERSION', (path) => rmSync(path)],
    ['PG_VERSION', (path) => truncateSync(path, 1)],
    ['postgresql.conf', (path) => rmSync(path)],
    ['global/pg_control', (path) => truncateSync(path, 100)],
    ['global/pg_control', garble],
    ['global/pg_filenode.map', garble],
    ['base/5/pg_filenode.map', (path) => rmSync(path)],
  ]
  for (const [name, damage] of damages) {
    const copy = join(temporaryFolder(), 'copy')
    cpSync(folder, copy, { recursive: true })
    damage(join(copy, name))
    expect(() => checkFiles(copy)).toThrow(`is damaged (${name}) and was not opened`)
  }
})
