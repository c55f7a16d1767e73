import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { answerParent } from '../../concurrency/answer-parent.ts'
import { storableText } from '../../domain/storable-text.ts'
import { MOST_FILES, NO_METADATA } from './book-file.ts'
import type { CalibreAnswer, CalibreBook } from './calibre-library.ts'

/** Of several formats the EPUB. */
const BOOKS = `select b.id, b.title, b.path, b.series_index as position,
  (select group_concat(a.name, ' & ') from (select a.name from books_authors_link l join authors a on a.id = l.author
    where l.book = b.id order by l.id limit 20) a) as author,
  (select s.name from books_series_link l join series s on s.id = l.series where l.book = b.id) as series,
  (select i.val from identifiers i where i.book = b.id and i.type = 'isbn') as isbn,
  (select d.name || '.' || lower(d.format) from data d where d.book = b.id and d.format in ('EPUB', 'TXT')
    order by d.format limit 1) as file
  from books b order by b.id limit ${MOST_FILES}`

answerParent(({ place }: { place: string }): CalibreAnswer => {
  try {
    return { books: readBooks(place) }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
})

function readBooks(place: string): CalibreBook[] {
  const database = new DatabaseSync(place, { readOnly: true, timeout: 5_000 })
  // What it sorts counts as memory, not as disk.
  database.exec('pragma temp_store = memory')
  return Array.from(database.prepare(BOOKS).iterate(), toBook)
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
