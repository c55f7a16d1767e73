import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportFiles } from './catalogue-import.service.ts'

const USAGE = `Usage: npm run catalogue:import -- --openlibrary WORKS [--authors FILE] [--editions FILE] [--ratings FILE]
       npm run catalogue:import -- --books FILE
Open Library's dumps are tab-separated text (.txt or .txt.gz); FILE of books is .csv or .jsonl, also packed (.gz).`

/** What the arguments of `catalogue:import` name; an error's message is a sentence for whoever typed them. */
export function filesToImport(args: string[]): ImportFiles {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      openlibrary: option,
      authors: option,
      editions: option,
      ratings: option,
      books: option,
    },
  })
  const { openlibrary, books, ...companions } = values
  if ((openlibrary === undefined) === (books === undefined)) throw new Error(USAGE)
  if (books !== undefined && Object.keys(companions).length > 0) throw new Error(USAGE)
  for (const file of Object.values(values))
    if (!existsSync(file)) throw new Error(`${file} does not exist.`)
  if (books !== undefined) {
    if (!/\.(csv|jsonl)(\.gz)?$/i.test(books))
      throw new Error(`${books} is neither .csv nor .jsonl.\n${USAGE}`)
    return { books: resolve(books) }
  }
  const absolute = Object.entries(companions).map(([name, file]) => [name, resolve(file)])
  return { openLibrary: { works: resolve(openlibrary ?? ''), ...Object.fromEntries(absolute) } }
}
