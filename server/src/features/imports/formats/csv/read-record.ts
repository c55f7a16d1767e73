import { IMPORT_LIMITS } from '@pagelight/contract/constants/import-limits.ts'

export type Layout = { delimiter: string; newline: '\n' | '\r' }

/** `end` is where the next record begins. */
export type CsvRecord = { cells: string[]; end: number }

/** Two characters for each quotation mark. */
const LONGEST_QUOTED = 2 * IMPORT_LIMITS.fieldCharacters + 2

/** Null if the quotation marks of the record at `from` do not fit. */
export function readRecord(text: string, from: number, layout: Layout): CsvRecord | null {
  const cells: string[] = []
  const lineEnd = lineEndOf(text, from, layout)
  let at = from
  for (;;) {
    const quote = opensQuoted(text, at)
    const cell = quote === null ? unquoted(text, at, layout, lineEnd) : quoted(text, quote, layout)
    if (cell === null) return null
    cells.push(cell.content)
    if (text[cell.end] !== layout.delimiter) return { cells, end: cell.end + 1 }
    at = cell.end + 1
  }
}

export function lineEndOf(text: string, from: number, { newline }: Layout): number {
  const end = text.indexOf(newline, from)
  return end < 0 ? text.length : end
}

/** Blanks before a quotation mark are padding. */
function opensQuoted(text: string, at: number): number | null {
  let quote = at
  while (text[quote] === ' ' && quote - at < 64) quote++
  return text[quote] === '"' ? quote : null
}

function unquoted(text: string, at: number, layout: Layout, firstLineEnd: number) {
  const lineEnd = at <= firstLineEnd ? firstLineEnd : lineEndOf(text, at, layout)
  let end = at
  while (end < lineEnd && text[end] !== layout.delimiter) end++
  const atLineEnd = end === lineEnd && text[end - 1] === '\r' && end > at
  return { content: text.slice(at, atLineEnd ? end - 1 : end), end }
}

function quoted(text: string, opening: number, { delimiter, newline }: Layout) {
  let mark = opening
  do {
    mark = text.indexOf('"', mark + 1)
    if (mark < 0 || mark - opening > LONGEST_QUOTED) return null
    if (text[mark + 1] === '"') mark++
    else break
  } while (mark > 0)
  const closing = mark
  let end = closing + 1
  while ((text[end] === ' ' || text[end] === '\r') && text[end] !== newline) end++
  if (end < text.length && text[end] !== delimiter && text[end] !== newline) return null
  return { content: text.slice(opening + 1, closing).replaceAll('""', '"'), end }
}
