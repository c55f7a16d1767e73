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

test.each([
  [[], /Usage: npm run catalogue:import/],
  [['--openlibrary', 'works.txt', '--books', 'books.csv'], /Usage/],
  [['--books', 'books.csv', '--authors', 'authors.txt'], /Usage/],
  [['--books', 'nowhere.csv'], /nowhere\.csv does not exist/],
  [['--books', 'books.pdf'], /books\.pdf is neither \.csv nor \.jsonl/],
  [['--catalogue', 'books.csv'], /Unknown option '--catalogue'/],
])('%j is refused with a sentence, and no database is made', async (args, sentence) => {
  const folder = temporaryFolder()
  for (const name of ['works.txt', 'authors.txt', 'books.csv', 'books.pdf'])
    writeFileSync(path.join(folder, name), '')
  const { code, output } = await run(folder, ...args)
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output).not.toMatch(/\.ts:\d/)
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
