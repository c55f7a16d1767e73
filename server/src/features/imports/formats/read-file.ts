/** Pure, so that it can run in a worker thread. */
import { IMPORT_LIMITS } from '@pagelight/contract/constants/import-limits.ts'
import type { ImportFormat } from '@pagelight/contract/imports.ts'
import { dayOrder, readDay } from './calendar-days.ts'
import { readCsv, type CsvRow } from './csv-table.ts'
import { decodeFile } from './decode-file.ts'
import { FileRefused } from './file-refused.ts'
import { goodreads, layoutWithoutHeader } from './goodreads-csv.ts'
import { libraryFile, rowsOfJson } from './library-file.ts'
import { libraryThing } from './librarything-tsv.ts'
import type { ImportRow } from '../import-row.ts'
import { repairMojibake } from './mojibake.ts'
import { columnName, type Cell, type Format } from './row-format.ts'
import { buildImportRow } from './build-import-row.ts'
import { storyGraph } from './storygraph-csv.ts'

export type ReadFile = {
  format: ImportFormat
  header: string[]
  rows: ImportRow[]
  remarks: string[]
}

const FORMATS = [libraryFile, storyGraph, libraryThing, goodreads]

/** `today` is the latest allowed read date. Throws FileRefused. */
export function readFile(bytes: Uint8Array, today: string): ReadFile {
  const text = decodeFile(bytes)
  const json = rowsOfJson(text)
  const table = json ? json.map((cells, i) => ({ number: i + 1, cells })) : readCsv(text)
  const { format, header, rows } = recognizeFormat(table)
  if (rows.length === 0)
    throw new FileRefused('The file has no books in it, only the names of its columns.')
  if (rows.length > IMPORT_LIMITS.rows) {
    throw new FileRefused(
      'The file has more than 50,000 rows. Please split it and import the parts.',
    )
  }
  // Our own export is never damaged.
  const repair = format === libraryFile ? (cell: string) => cell : repairMojibake
  const columns = new Map(
    header.map((name, i) => [columnName(name), i]).toReversed() as [string, number][],
  )
  const cellOf =
    (cells: string[]): Cell =>
    (...names) => {
      for (const name of names) {
        const cell = repair(cells[columns.get(name) ?? -1] ?? '')
        if (cell !== '') return format === libraryFile ? cell : cell.trim()
      }
      return ''
    }
  // Every row ends with a delimiter; in one row alone it would be an unquoted value.
  const padded = rows.every(
    ({ cells }) => cells.length > header.length && cells.slice(header.length).join('') === '',
  )
  const order = dayOrder(
    format.days.flatMap((name) => rows.map(({ cells }) => cellOf(cells)(name))),
  )
  const read = rows.map(({ number, cells }): ImportRow => {
    if (cells.length > header.length && !padded) {
      const reasons = [
        `Row ${number}: not added, it has ${cells.length} columns where the header has ${header.length}`,
      ]
      return { number, cells, book: null, reasons }
    }
    const parts = format.read(cellOf(cells), (day) => readDay(day, order, today))
    return buildImportRow({ number, cells }, parts)
  })
  return { format: format.name, header, rows: read, remarks: remarksOn(rows, read, format, cellOf) }
}

function recognizeFormat(table: CsvRow[]): { format: Format; header: string[]; rows: CsvRow[] } {
  const header = (table[0]?.cells ?? []).map((cell) => repairMojibake(cell).trim())
  const names = header.map(columnName)
  const format = FORMATS.find(({ fits }) => fits(new Set(names)))
  if (format) {
    const isHeader = ({ cells }: CsvRow) =>
      cells.length === names.length && cells.every((cell, i) => columnName(cell) === names[i])
    return { format, header, rows: table.filter((row) => !isHeader(row)) }
  }
  const layout = layoutWithoutHeader(table.map(({ cells }) => cells))
  if (layout) return { format: goodreads, header: [...layout], rows: table }
  throw new FileRefused(unknownHeader(header))
}

function unknownHeader(header: readonly string[]): string {
  const shown = header
    .filter((name) => name !== '')
    .map((name) => (name.length > 30 ? `${name.slice(0, 30)}…` : name))
  const found = shown.slice(0, 6).join(', ') + (shown.length > 6 ? ', …' : '')
  return `This is no export that we can read: its first row is "${found}". Please choose the CSV export of Goodreads, StoryGraph, LibraryThing or this site.`
}

function remarksOn(
  rows: readonly CsvRow[],
  read: readonly ImportRow[],
  format: Format,
  cellOf: (cells: string[]) => Cell,
): string[] {
  const ambiguous = read.filter(({ reasons }) =>
    reasons.some((reason) => reason.includes('two ways')),
  ).length
  const starColumn = {
    Goodreads: 'my rating',
    StoryGraph: 'star rating',
    LibraryThing: 'rating',
    'library export': '',
  }
  const rounded = rows.filter(({ cells }) => {
    const stars = cellOf(cells)(starColumn[format.name]).replace(',', '.')
    return (
      stars !== '' && Number(stars) > 0 && Number(stars) <= 5 && !Number.isInteger(Number(stars))
    )
  }).length
  return [
    ...(rounded > 0
      ? [
          `${count(rounded, 'rating')} with half or quarter stars rounded, halves up (4.5 became 5).`,
        ]
      : []),
    ...(ambiguous > 0
      ? [
          `${count(ambiguous, 'read date')} left out: the file does not say whether the day or the month comes first.`,
        ]
      : []),
  ]
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
