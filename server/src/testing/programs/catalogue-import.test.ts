import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dataFolderWithDatabase } from '../data-folder.ts'
import { startProgram } from './program.ts'
import { temporaryFolder } from '../temporary-folder.ts'

async function run(folder: string, ...args: string[]) {
  const program = startProgram(folder, 'commands/catalogue-import.ts', { DATA_DIR: folder }, args)
  return { code: await program.ended, output: program.output() }
}

test('what cannot be imported is refused with a sentence, and no database is made', async () => {
  const folder = temporaryFolder()
  const { code, output } = await run(folder, '--books', 'nowhere.csv')
  expect([code, output]).toEqual([1, 'nowhere.csv does not exist.\n'])
  expect(existsSync(path.join(folder, 'database'))).toBe(false)
})

test('says how many books were stored and which lines were bad', async () => {
  const folder = await dataFolderWithDatabase()
  const books = ['{"title":"One","author":"A"}', 'not JSON', '{"title":"Two"}'].join('\n')
  writeFileSync(path.join(folder, 'books.jsonl'), books)
  const { code, output } = await run(folder, '--books', 'books.jsonl')
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('books.jsonl, line 2: no JSON; passed over'),
  ])
  expect(output).toContain('3 lines: 1 books stored or known, 1 passed over, 1 could not be read.')
})
