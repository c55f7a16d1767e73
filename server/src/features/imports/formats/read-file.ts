/** Pure, so that it can run in a child process. */
import type { ColumnOfField, ImportFormat } from '@pagelight/contract/imports.ts'
import type { ExportedPeople } from '@pagelight/contract/people.ts'
import {
  IMPORT_LIMITS,
  IMPORT_SERVICES,
  NEEDED_COLUMNS,
} from '@pagelight/contract/constants/import-limits.ts'
import type { ImportRow } from '../import-row.ts'
import { buildImportRow } from './build-import-row.ts'
import { dayOrder, readDay } from './cells/calendar-days.ts'
import { repairMojibake } from './cells/mojibake.ts'
import { COLUMN_FORMATS, mappedFormat } from './column-formats.ts'
import { readCsv, type CsvRow } from './csv/csv-table.ts'
import { decodeFile } from './csv/decode-file.ts'
import { FileRefused } from './file-refused.ts'
import { goodreads, layoutWithoutHeader } from './goodreads-csv.ts'
import { guessColumns } from './guess-columns.ts'
import { libraryFile } from './library-file.ts'
import { libraryThing } from './librarything-tsv.ts'
import { tableOfJson } from './read-json.ts'
import { remarksOn } from './remarks.ts'
import { columnName, type Cell, type Format } from './row-format.ts'
import { storyGraph } from './storygraph-csv.ts'

export type ReadFile = {
  format: ImportFormat
  header: string[]
  rows: ImportRow[]
  remarks: string[]
  /** Of our own export. */
  people: ExportedPeople | null
}

const FORMATS = [libraryFile, storyGraph, libraryThing, ...COLUMN_FORMATS, goodreads]
const SAMPLES = 3
const LONGEST_SAMPLE = 80

/**
 * `today` is the latest allowed read date, `columns` what the reader says of a file that is no
 * export we know. Throws FileRefused.
 */
export function readFile(
  bytes: Uint8Array,
  today: string,
  columns: ColumnOfField | null = null,
): ReadFile {
  const text = decodeFile(bytes)
  const json = tableOfJson(text)
  const people = json?.people ?? null
  const table = json ? numbered(json.rows) : readCsv(text)
  const { format, header, rows } = recognizeFormat(table, columns)
  if (rows.length === 0 && people === null)
    throw new FileRefused('The file has no books in it, only the names of its columns.')
  if (rows.length > IMPORT_LIMITS.rows) {
    throw new FileRefused(
      'The file has more than 50,000 rows. Please split it and import the parts.',
    )
  }
  const used = new Set<string>()
  const cellOf = cellReader(format, header, used)
  const order = dayOrder(
    format.days.flatMap((name) => rows.map(({ cells }) => cellOf(cells)(name))),
  )
  const fits = fitsHeader(header, rows)
  let rounded = 0
  const read = rows.map((row): ImportRow => {
    const { number, cells } = row
    const why = fits(row)
    if (why !== null)
      return { number, cells, book: null, reasons: [`Row ${number}: not added, ${why}`] }
    const parts = format.read(cellOf(cells), (day) => readDay(day, order, today))
    if ('rounded' in parts.stars && parts.stars.rounded) rounded++
    return buildImportRow(row, parts)
  })
  return {
    format: format.name,
    header,
    rows: read,
    remarks: remarksOn({ format, header, rows, read, used, rounded }),
    people,
  }
}

const numbered = (rows: readonly string[][]): CsvRow[] =>
  rows.map((cells, i) => ({ number: i + 1, cells, flaw: null }))

/** What scripts and spreadsheets write for an empty cell. */
const NOTHING = /^\s*(?:NaN|nan|NaT|<NA>|#N\/A)\s*$/

/** `used` gets the names of the columns that are asked for. */
function cellReader(format: Format, header: readonly string[], used: Set<string>) {
  // Our own export is never damaged.
  const isOurs = format === libraryFile
  const columns = new Map(
    header.map((name, i) => [columnName(name), i]).toReversed() as [string, number][],
  )
  return (cells: string[]): Cell =>
    (...names) => {
      for (const name of names) used.add(name)
      for (const name of names) {
        const cell = cells[columns.get(name) ?? -1] ?? ''
        if (cell !== '' && (isOurs || !NOTHING.test(cell)))
          return isOurs ? cell : repairMojibake(cell).trim()
      }
      return ''
    }
}

/** Says why the cells of a row do not belong to the columns; null if they do. */
function fitsHeader(header: readonly string[], rows: readonly CsvRow[]) {
  // Every row ends with a delimiter; in one row alone it would be an unquoted value.
  const padded = rows.every(
    ({ cells, flaw }) =>
      flaw !== null || (cells.length > header.length && cells.slice(header.length).join('') === ''),
  )
  return ({ cells, flaw }: CsvRow): string | null => {
    if (flaw === 'unreadable')
      return 'its quotation marks do not fit and its cells cannot be told apart'
    return cells.length > header.length && !padded
      ? `it has ${cells.length} columns where the header has ${header.length}`
      : null
  }
}

function recognizeFormat(
  table: CsvRow[],
  chosen: ColumnOfField | null,
): { format: Format; header: string[]; rows: CsvRow[] } {
  const header = (table[0]?.cells ?? []).map((cell) => repairMojibake(cell).trim())
  const names = header.map(columnName)
  const format = chosen
    ? mappedFormat(chosen)
    : (FORMATS.find(({ fits }) => fits(new Set(names))) ?? plainList(header, names))
  if (format) {
    const isHeader = ({ cells }: CsvRow) =>
      cells.length === names.length && cells.every((cell, i) => columnName(cell) === names[i])
    return { format, header, rows: table.filter((row) => !isHeader(row)) }
  }
  const layout = layoutWithoutHeader(table.map(({ cells }) => cells))
  if (layout) return { format: goodreads, header: [...layout], rows: table }
  throw unknownTable(header, table.slice(1, 1 + SAMPLES))
}

/** "Title,Author" and nothing else needs no question. */
function plainList(header: readonly string[], names: readonly string[]): Format | undefined {
  if (names.toSorted().join() !== 'author,title') return undefined
  return mappedFormat(guessColumns(header))
}

function unknownTable(header: readonly string[], samples: readonly CsvRow[]): FileRefused {
  const shown = header
    .filter((name) => name !== '')
    .map((name) => (name.length > 30 ? `${name.slice(0, 30)}…` : name))
  const found = shown.slice(0, 6).join(', ') + (shown.length > 6 ? ', …' : '')
  const sentence = `This is not an export that we can read: its first row is "${found}".`
  if (header.length < 2 || samples.length === 0) {
    return new FileRefused(
      `${sentence} Please choose the CSV export of ${IMPORT_SERVICES.join(', ')} or this site.`,
    )
  }
  const short = (cell: string) => repairMojibake(cell).slice(0, LONGEST_SAMPLE).toWellFormed()
  return new FileRefused(`${sentence} ${NEEDED_COLUMNS}`, {
    header: header.map(short),
    samples: samples.map(({ cells }) => header.map((_, i) => short(cells[i] ?? ''))),
    guess: guessColumns(header.map(short)),
  })
}
