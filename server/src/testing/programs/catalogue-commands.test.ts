import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { catalogueFolder } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { readUpdate } from '../../adapters/starter-catalogue/update-file.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { startProgram } from './program.ts'

test.skipIf(!existsSync(path.join(catalogueFolder, '../../.git')))(
  'what has changed since a commit is packed',
  async () => {
    const folder = temporaryFolder()
    const args = ['--since', 'HEAD', '--out', 'works.jsonl']
    const program = startProgram(folder, 'commands/catalogue-pack.ts', { DATA_DIR: folder }, args)
    expect(await program.ended).toBe(0)
    expect(program.output()).toMatch(/^works\.jsonl: \d+ works, not signed\.\n$/)
    const file = readFileSync(path.join(folder, 'works.jsonl'), 'utf8')
    expect(() => readUpdate(file, { publicKey: undefined, isLocal: true })).not.toThrow()
  },
)

test.each([
  ['catalogue-editions', [], /^Usage: npm run catalogue:editions/],
  ['catalogue-editions', ['.'], /has no ol_dump_authors_/],
  ['catalogue-update', [], /^Usage: npm run catalogue:update/],
  ['catalogue-pack', [], /^Usage: npm run catalogue:pack/],
])('%s %j is refused with a sentence', async (command, args, sentence) => {
  const folder = temporaryFolder()
  const program = startProgram(folder, `commands/${command}.ts`, { DATA_DIR: folder }, args)
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(sentence)
  expect(program.output()).not.toMatch(/\.ts:\d/)
})
