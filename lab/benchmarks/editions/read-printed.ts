import path from 'node:path'
import { readRows } from '../../../server/src/adapters/sources/read-lines.ts'
import { readEnvironment } from '../../../server/src/config.ts'
import type { PrintedEdition } from './write-dumps.ts'

/** Editions that an outsider listed, EVAL_DATA/isbns.csv. */
export async function readPrinted(): Promise<PrintedEdition[]> {
  const source = path.join(readEnvironment()['EVAL_DATA'] ?? '../shared/eval', 'isbns.csv')
  const printed: PrintedEdition[] = []
  for await (const row of readRows(source)) {
    if (row.kind !== 'record') continue
    const { isbn13, title, author } = row.record as PrintedEdition
    printed.push({ isbn13, title, author })
  }
  return printed
}
