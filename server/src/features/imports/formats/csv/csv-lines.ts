import Papa from 'papaparse'

/** Without the last line's end. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(rows as string[][], { newline: '\r\n', quotes: true })
}
