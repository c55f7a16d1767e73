import { IMPORT_LIMITS } from '@pagelight/contract/constants/import-limits.ts'
import Papa from 'papaparse'
import { FileRefused } from './file-refused.ts'

/** `number` is the row number in a spreadsheet. */
export type CsvRow = { number: number; cells: string[] }

const DELIMITERS = [',', ';', '\t', '|'] as const
const MAX_COLUMNS = 300

/** Throws FileRefused beyond the limits of an import. Blank rows are left out. */
export function readCsv(text: string): CsvRow[] {
  const delimiter = delimiterOf(text)
  const rows = parse(withoutPadding(text, delimiter), delimiter)
  return rows.some(({ cells }) => cells.length > 1) ? rows : unwrapped(rows)
}

/** The delimiter that yields most columns in the first non-empty line. */
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

/** Mixed line ends occur, so a carriage return is trimmed cell by cell. */
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
  const delimiter = delimiterOf(inner[0] ?? '')
  if (!inner[0]?.includes(delimiter)) return rows
  return rows.map(({ number }, i) => {
    const { data } = Papa.parse<string[]>(inner[i] ?? '', { delimiter, newline: '\n' })
    // Rejoins a row torn apart by a line break inside a cell.
    return { number, cells: data.length === 1 ? (data[0] ?? []) : [inner[i] ?? ''] }
  })
}

/** Blanks before an opening quote hide it from the CSV parser. */
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
