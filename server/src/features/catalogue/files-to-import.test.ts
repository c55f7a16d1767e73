import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { filesToImport } from './files-to-import.ts'

/** Arguments in which WORD.ext is the path of a file that exists. */
function given(...args: string[]): string[] {
  const folder = temporaryFolder()
  return args.map((arg) => {
    if (!/^\w+\.(?:txt|csv|pdf)$/.test(arg)) return arg
    writeFileSync(join(folder, arg), '')
    return join(folder, arg)
  })
}

test.each([
  [[], /^Usage: npm run catalogue:import/],
  [['--openlibrary', 'works.txt', '--books', 'books.csv'], /^Usage/],
  [['--books', 'books.csv', '--authors', 'authors.txt'], /^Usage/],
  [['--books', './nowhere.csv'], /nowhere\.csv does not exist/],
  [['--books', 'books.pdf'], /books\.pdf is neither \.csv nor \.jsonl/],
  [['--catalogue', 'books.csv'], /Unknown option '--catalogue'/],
])('%j to import is refused with a sentence', (args, sentence) => {
  expect(() => filesToImport(given(...args))).toThrow(sentence)
})

test('files to import are given by their whole paths, a dump with what goes with it', () => {
  const [, books] = given('--books', 'books.csv')
  expect(filesToImport(['--books', books!])).toEqual({ books })
  const [, works, , authors] = given('--openlibrary', 'works.txt', '--authors', 'authors.txt')
  expect(filesToImport(['--openlibrary', works!, '--authors', authors!])).toEqual({
    openLibrary: { works, authors },
  })
})
