/** Invented exports in the layout of each year. */
import { GOODREADS_LAYOUTS } from '../features/imports/formats/goodreads-csv.ts'

export type GoodreadsRow = Partial<Record<string, string>>

const LAYOUT_OF = { 2021: 0, 2024: 1, 2026: 2 } as const
export type LayoutYear = keyof typeof LAYOUT_OF

let serial = 1000

export function goodreadsFile(rows: readonly GoodreadsRow[], year: LayoutYear = 2024): string {
  const columns = GOODREADS_LAYOUTS[LAYOUT_OF[year]]!
  const lines = rows.map((row) => {
    const filled: GoodreadsRow = {
      'Book Id': String(serial++),
      'My Rating': '0',
      'Exclusive Shelf': 'read',
      ISBN: '=""',
      ISBN13: '=""',
      ...row,
    }
    return columns.map((column) => quoted(filled[column] ?? '')).join(',')
  })
  return [columns.join(','), ...lines, ''].join('\n')
}

function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
