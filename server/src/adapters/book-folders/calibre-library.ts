import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storableText } from '../../domain/storable-text.ts'
import type { FileMetadata } from '@pagelight/contract/book-files.ts'
import { NO_METADATA } from './book-file.ts'

export const CALIBRE_DATABASE = 'metadata.db'

/** Of several formats the EPUB. */
const BOOKS = `select b.id, b.title, b.path, b.series_index as position,
  (select group_concat(a.name, ' & ') from (select a.name from books_authors_link l join authors a on a.id = l.author
    where l.book = b.id order by l.id limit 20) a) as author,
  (select s.name from books_series_link l join series s on s.id = l.series where l.book = b.id) as series,
  (select i.val from identifiers i where i.book = b.id and i.type = 'isbn') as isbn,
  (select d.name || '.' || lower(d.format) from data d where d.book = b.id and d.format in ('EPUB', 'TXT')
    order by d.format limit 1) as file
  from books b order by b.id`

export type CalibreBook = { file: string | null; metadata: FileMetadata }

/** Paths are relative to the library, as it says them. Throws with a sentence. */
export function readCalibreLibrary(root: string): CalibreBook[] {
  const place = path.join(root, CALIBRE_DATABASE)
  try {
    const database = new DatabaseSync(place, { readOnly: true, timeout: 5_000 })
    try {
      return database.prepare(BOOKS).all().map(toBook)
    } finally {
      database.close()
    }
  } catch (error) {
    throw new Error(
      `The library’s ${place} cannot be read (${error instanceof Error ? error.message : error}).`,
      { cause: error },
    )
  }
}

function toBook(row: Record<string, unknown>): CalibreBook {
  const text = (name: string) => {
    const value = row[name]
    return typeof value === 'string' ? storableText(value).slice(0, 1_000) || null : null
  }
  const series = text('series')
  const file = row['file']
  return {
    file: typeof file === 'string' ? path.join(String(row['path']), file) : null,
    metadata: {
      ...NO_METADATA,
      title: text('title'),
      // Calibre keeps a comma in a name as a bar.
      author: text('author')?.replaceAll('|', ',') ?? null,
      isbn: text('isbn'),
      series,
      seriesPosition:
        series !== null && typeof row['position'] === 'number' ? row['position'] : null,
      calibreId: Number(row['id']),
    },
  }
}
