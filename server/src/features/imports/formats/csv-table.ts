/** The rows and cells of a CSV text, also of one that a spreadsheet or a script has been through. */
import { IMPORT_LIMITS } from '@pagelight/contract/constants/import-limits.ts'
import Papa from 'papaparse'
import { FileRefused } from './file-refused.ts'

/** `number` is the row's number as a spreadsheet counts. */
export type CsvRow = { number: number; cells: string[] }

const DELIMITERS = [',', ';', '\t', '|'] as const
const MAX_COLUMNS = 300

/** Throws FileRefused for more rows, columns or characters than an import takes. Blank rows are left out. */
export function readCsv(text: string): CsvRow[] {
  const delimiter = delimiterOf(text)
  const rows = parse(withoutPadding(text, delimiter), delimiter)
  return rows.some(({ cells }) => cells.length > 1) ? rows : unwrapped(rows)
}

/** The one that makes the most columns of the first line that holds anything. */
function delimiterOf(text: string): string {
  const start = text.trimStart().slice(0, 20_000)
  const counts = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, {
      delimiter,
      newline: newlineOf(text),
      preview: 1,
    })
    return data[0]?.length ?? 0
  })
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Lines may end in both ways within one file, so that a carriage return before the end is taken off cell by cell. */
function newlineOf(text: string): '\n' | '\r' {
  return text.includes('\n') ? '\n' : '\r'
}

function parse(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  let number = 0
  Papa.parse<string[]>(text, {
    delimiter,
    newline: newlineOf(text),
    step({ data: cells }) {
      number++
      if (cells.length > 0) cells.push(cells.pop()!.replace(/\r$/, ''))
      if (cells.every((cell) => cell.trim() === '')) return
      refuseTooMuch(cells, number, rows.length)
      rows.push({ number, cells })
    },
  })
  return rows
}

function refuseTooMuch(cells: string[], number: number, before: number): void {
  // The header is one more.
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

/** Every row wrapped in one pair of quotes: its only cell is the row. */
function unwrapped(rows: CsvRow[]): CsvRow[] {
  const inner = rows.map(({ cells }) => cells[0] ?? '')
  const delimiter = delimiterOf(inner[0] ?? '')
  if (!inner[0]?.includes(delimiter)) return rows
  return rows.map(({ number }, i) => {
    const { data } = Papa.parse<string[]>(inner[i] ?? '', { delimiter, newline: '\n' })
    // What a line break inside a cell tore apart belongs together.
    return { number, cells: data.length === 1 ? (data[0] ?? []) : [inner[i] ?? ''] }
  })
}

/** Blanks between a delimiter and an opening quote hide the quote from a CSV reader. */
function withoutPadding(text: string, delimiter: string): string {
  if (!new RegExp(`(?:^|[${delimiter === '\t' ? '\\t' : delimiter}\n]) +"`).test(text)) return text
  let result = ''
  let from = 0
  let quoted = false
  let fieldStart = true
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (quoted) {
      if (character !== '"') continue
      if (text[i + 1] === '"') i++
      else quoted = false
    } else if (character === delimiter || character === '\n') fieldStart = true
    else if (fieldStart && character === ' ') {
      const quote = i + (/^ +/.exec(text.slice(i, i + 64))?.[0].length ?? 0)
      if (text[quote] === '"') {
        result += text.slice(from, i)
        from = quote
      }
      i = quote - 1
    } else {
      quoted = fieldStart && character === '"'
      fieldStart = false
    }
  }
  return result + text.slice(from)
}
