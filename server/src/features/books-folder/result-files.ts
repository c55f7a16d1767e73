import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../../deps.ts'
import { csvLines } from '../imports/formats/csv/csv-lines.ts'
import { guarded } from '../imports/formats/spreadsheet-guard.ts'
import { selectFiles, type FolderFile } from './books-folder.queries.ts'

/** ratings.jsonl and ratings.csv in DATA_DIR/books-folder, each whole or as it was before. */
export async function writeResults(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  folder: string,
): Promise<void> {
  const files = (await selectFiles(db, folder)).map(toLine)
  const target = path.join(config.dataDir, 'books-folder')
  await mkdir(target, { recursive: true, mode: 0o700 })
  const lines = files.map((file) => `${JSON.stringify(file)}\n`)
  await replace(path.join(target, 'ratings.jsonl'), lines.join(''))
  const columns = Object.keys(toLine(NOTHING))
  const rows = files.map((file) => Object.values(file).map((cell) => guarded(String(cell ?? ''))))
  await replace(path.join(target, 'ratings.csv'), csvLines([columns, ...rows]))
}

async function replace(file: string, content: string): Promise<void> {
  const draft = `${file}.part`
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, file)
}

type Told = Pick<FolderFile, 'path' | 'state' | 'reason' | 'result' | 'bookId' | 'metadata'>

const NOTHING = {
  path: '',
  state: 'waiting',
  reason: null,
  result: null,
  bookId: null,
  metadata: { title: null, author: null, isbn: null, series: null },
} as Told

/** In the order of the columns. */
function toLine({ path: file, state, reason, result, bookId, metadata }: Told) {
  return {
    file,
    state,
    reason,
    title: result?.title ?? metadata.title,
    author: result?.author ?? metadata.author,
    language: result?.language_rating ?? null,
    sexual: result?.sexual_content_rating ?? null,
    violence: result?.violence_rating ?? null,
    age: result?.age ?? null,
    audience: result?.audience ?? null,
    basis: result?.basis ?? null,
    confidence: result?.confidence ?? null,
    words: result?.words ?? null,
    summary: result?.summary ?? null,
    book: bookId,
    isbn: metadata.isbn,
    series: metadata.series,
  }
}
