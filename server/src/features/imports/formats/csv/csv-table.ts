import { IMPORT_LIMITS } from '@pagelight/contract/constants/import-limits.ts'
import { FileRefused } from '../file-refused.ts'
import { readRecord, type Layout } from './read-record.ts'
import { readRecords, type Flaw } from './read-records.ts'

/** `number` is the row number in a spreadsheet. */
export type CsvRow = { number: number; cells: string[]; flaw: Flaw | null }

const DELIMITERS = [',', ';', '\t', '|'] as const
const MAX_COLUMNS = 300

/** Throws FileRefused beyond the limits of an import. Blank rows are left out. */
export function readCsv(text: string): CsvRow[] {
  const newline = text.includes('\n') ? '\n' : '\r'
  const layout: Layout = { delimiter: delimiterOf(text, newline), newline }
  const rows = numbered(readRecords(text, layout))
  if (layout.delimiter === '\t') return tabSeparated(text, rows)
  return rows.some(({ cells }) => cells.length > 1) ? rows : unwrapped(rows)
}

/** The delimiter that yields most columns in the first non-empty line. */
function delimiterOf(text: string, newline: Layout['newline']): string {
  const start = text.trimStart().slice(0, 20_000)
  const counts = DELIMITERS.map(
    (delimiter) => readRecord(start, 0, { delimiter, newline })?.cells.length ?? 0,
  )
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

type Cells = { cells: string[]; flaw: Flaw | null }

function numbered(records: Iterable<Cells>): CsvRow[] {
  const rows: CsvRow[] = []
  let number = 0
  for (const { cells, flaw } of records) {
    number++
    if (cells.every((cell) => cell.trim() === '')) continue
    refuseTooMuch(cells, number, rows.length)
    rows.push({ number, cells, flaw })
  }
  return rows
}

/** LibraryThing quotes nothing, spreadsheets do: the reading that more rows fit is right. */
function tabSeparated(text: string, quoted: CsvRow[]): CsvRow[] {
  const plain = numbered(unquotedRecords(text))
  const columns = plain[0]?.cells.length ?? 0
  const fitting = (rows: CsvRow[]) =>
    rows.filter(({ cells, flaw }) => flaw === null && cells.length === columns).length
  const isSpreadsheets = /(?:^|\t)"[^\t]*(?:""[^\t]*)+"(?:\t|\r|\n|$)/.test(text)
  if (fitting(quoted) > fitting(plain)) return quoted
  return isSpreadsheets && fitting(quoted) === fitting(plain) ? quoted : plain
}

/** A line broken inside a cell goes on in the next one, which begins with no id. */
function* unquotedRecords(text: string): Generator<Cells> {
  let columns = 0
  let open: string[] | null = null
  for (const line of lines(text)) {
    const next = line.split('\t')
    columns ||= next.length > 1 ? next.length : 0
    if (open && continues(open, next, columns)) {
      open = [...open.slice(0, -1), `${open.at(-1)!}\n${next[0]!}`, ...next.slice(1)]
      continue
    }
    if (open) yield { cells: open, flaw: null }
    open = next
  }
  if (open) yield { cells: open, flaw: null }
}

function continues(open: string[], next: string[], columns: number): boolean {
  return (
    open.length > 1 &&
    open.length + next.length - 1 <= columns &&
    open.length < columns &&
    !/^\d+$/.test(next[0]!) &&
    next.some((cell) => cell.trim() !== '')
  )
}

function* lines(text: string): Generator<string> {
  const newline = text.includes('\n') ? '\n' : '\r'
  for (let at = 0; at < text.length;) {
    const end = text.indexOf(newline, at)
    yield text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '')
    at = end < 0 ? text.length : end + 1
  }
}

function refuseTooMuch(cells: string[], number: number, before: number): void {
  // Plus the header.
  if (before > IMPORT_LIMITS.rows) {
    throw new FileRefused(
      'The file has more than 50,000 rows. Please split it and import the parts.',
    )
  }
  if (cells.length > MAX_COLUMNS)
    throw new FileRefused(`Row ${number} of the file has more than ${MAX_COLUMNS} columns.`)
  if (cells.some((cell) => cell.length > IMPORT_LIMITS.fieldCharacters)) {
    throw new FileRefused(
      `A field in row ${number} is longer than 50,000 characters. A quotation mark may be missing there.`,
    )
  }
}

/** Unwraps rows whose only cell is a quoted row. */
function unwrapped(rows: CsvRow[]): CsvRow[] {
  const inner = rows.map(({ cells }) => cells[0] ?? '')
  const delimiter = delimiterOf(inner[0] ?? '', '\n')
  if (!inner[0]?.includes(delimiter)) return rows
  return rows.map(({ number, flaw }, i) => {
    const line = inner[i] ?? ''
    const record = readRecord(line, 0, { delimiter, newline: '\n' })
    const isWhole = record !== null && record.end > line.length
    return { number, cells: isWhole ? record.cells : [line], flaw }
  })
}
