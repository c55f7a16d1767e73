import { cutText } from '../../../domain/storable-text.ts'
import type { ImportRow } from '../import-row.ts'
import type { CsvRow } from './csv/csv-table.ts'
import { columnName, type Format } from './row-format.ts'

const NAMED_COLUMNS = 12

type Read = {
  format: Format
  header: readonly string[]
  rows: readonly CsvRow[]
  read: readonly ImportRow[]
  /** The columns that were asked for. */
  used: ReadonlySet<string>
  /** How many ratings were rounded. */
  rounded: number
}

/** About the whole file: what was rounded, left out or not kept. */
export function remarksOn({ format, header, rows, read, used, rounded }: Read): string[] {
  const ambiguous = read.filter(({ reasons }) =>
    reasons.some((reason) => reason.includes('two ways')),
  ).length
  const notKept = unusedColumns(header, rows, new Set([...used, ...format.derived]))
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
    ...(notKept.length > 0 ? [`Not kept: ${notKept.join(', ')}.`] : []),
  ]
}

function unusedColumns(
  header: readonly string[],
  rows: readonly CsvRow[],
  known: ReadonlySet<string>,
): string[] {
  const unused = header.flatMap((name, i) => {
    if (name === '' || known.has(columnName(name))) return []
    const filled = rows.filter(({ cells }) => (cells[i] ?? '').trim() !== '').length
    return filled > 0 ? [`${cutText(name, 60)} (${count(filled, 'row')})`] : []
  })
  const more = unused.length - NAMED_COLUMNS
  return [...unused.slice(0, NAMED_COLUMNS), ...(more > 0 ? [count(more, 'more column')] : [])]
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
