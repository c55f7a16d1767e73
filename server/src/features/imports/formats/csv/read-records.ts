import Papa from 'papaparse'
import { lineEndOf, readRecord, type CsvRecord, type Layout } from './read-record.ts'

export type Flaw = 'repaired' | 'unreadable'
export type FoundRecord = CsvRecord & { flaw: Flaw | null }

/** From this many columns on, a line inside a cell that is a whole record by itself is one. */
const TELLING_COLUMNS = 8
const LINES_OF_A_DAMAGED_RECORD = 200

/**
 * Every character of the text belongs to exactly one record. A quotation mark too many or too few
 * damages its own record only: it ends where a line begins that is a whole record by itself.
 */
export function* readRecords(text: string, layout: Layout): Generator<FoundRecord> {
  const first = readRecord(text, 0, layout)
  const columns = first?.cells.length ?? 0
  const isWhole = wholeRecords(text, layout, columns)
  for (let at = 0; at < text.length;) {
    const record = readRecord(text, at, layout)
    const swallowed = record && columns > 1 ? lineSwallowedBy(record, at) : null
    const found: FoundRecord =
      record && swallowed === null
        ? { ...record, flaw: null }
        : repaired(text.slice(at, swallowed ?? nextWhole(at)), at)
    yield found
    at = found.end
  }

  function lineSwallowedBy({ cells, end }: CsvRecord, at: number): number | null {
    const fits = cells.length === columns
    if (fits && columns < TELLING_COLUMNS) return null
    for (const line of lineStarts(at, end)) if (isWhole(line)) return line
    return null
  }

  function* lineStarts(from: number, until: number): Generator<number> {
    for (let at = lineEndOf(text, from, layout) + 1; at < until;) {
      yield at
      at = lineEndOf(text, at, layout) + 1
    }
  }

  function nextWhole(from: number): number {
    let lines = 0
    for (const line of lineStarts(from, text.length)) {
      if (isWhole(line)) return line
      if (++lines > LINES_OF_A_DAMAGED_RECORD) break
    }
    return lineEndOf(text, from, layout) + 1
  }

  function repaired(damaged: string, at: number): FoundRecord {
    const end = at + damaged.length
    const bare = damaged.replace(/[\r\n]+$/, '')
    const { data } = Papa.parse<string[]>(bare, layout)
    const plain = bare.split(layout.delimiter).map((cell) => cell.replace(/^ *"|" *$/g, ''))
    const cells = [data.length === 1 ? data[0]! : [], plain].find((one) => one.length === columns)
    return cells
      ? { cells, end, flaw: 'repaired' }
      : { cells: [bare], end, flaw: bare.trim() === '' ? null : 'unreadable' }
  }
}

function wholeRecords(text: string, layout: Layout, columns: number): (line: number) => boolean {
  const known = new Map<number, boolean>()
  return (line) => {
    const before = known.get(line)
    if (before !== undefined) return before
    const cells = readRecord(text, line, layout)?.cells ?? []
    const whole =
      columns > 1 &&
      cells.length >= columns &&
      cells.slice(columns).every((cell) => cell === '') &&
      cells.some((cell) => cell.trim() !== '')
    known.set(line, whole)
    return whole
  }
}
