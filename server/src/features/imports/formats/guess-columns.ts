import type { ColumnOfField, ImportField } from '@pagelight/contract/imports.ts'
import { columnName } from './row-format.ts'

/** Names that such a column goes by, in a few languages. */
const USUAL_NAMES: Partial<Record<ImportField, string>> = {
  title: 'title|book|book title|name|titel|titre|título|titulo|titolo',
  author:
    'author|authors|author name|writer|by|creator|creators|autor|autoren|auteur|auteurs|autore|autores',
  isbn: 'isbn13|isbn 13|isbn|isbn 10|isbn10|ean',
  rating: 'rating|my rating|your rating|stars|star rating|score|bewertung|note|puntuación|voto',
  status: 'status|shelf|reading status|read status|exclusive shelf|state',
  tags: 'tags|shelves|bookshelves|genre|genres|categories|category|lists',
  read_date:
    'read date|date read|finished|date finished|end date|last date read|completed|finish date|read on',
  started: 'started|date started|start date|began',
  added: 'added|date added|created|created at',
  review: 'review|my review|comment|comments|rezension|critique|reseña',
  private_notes: 'private notes|notes|private note|my notes',
  pages: 'pages|page count|number of pages|seiten|páginas',
  year: 'year|year published|publication year|published|publication date|jahr|année|año',
  publisher: 'publisher|verlag|éditeur|editorial|editore',
  format: 'format|binding|media',
  language: 'language|languages|sprache|langue|idioma',
  series: 'series|series name|reihe',
  series_number: 'series number|series index|volume|number in series|band',
  read_count: 'read count|times read',
  owned: 'owned|owned copies|copies',
}

/** By the column's name alone; each column is one field at most. */
export function guessColumns(header: readonly string[]): ColumnOfField {
  const free = new Map(header.map((name) => [columnName(name), name]))
  const guess: ColumnOfField = {}
  for (const [field, names] of Object.entries(USUAL_NAMES)) {
    const found = names.split('|').find((name) => free.has(name))
    if (found === undefined) continue
    guess[field as ImportField] = free.get(found)!
    free.delete(found)
  }
  return guess
}
