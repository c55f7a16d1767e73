import Papa from 'papaparse'
import { guarded } from './formats/spreadsheet-guard.ts'
import type { AttentionRow } from './imports.queries.ts'

export function attentionCsv(header: readonly string[], rows: readonly AttentionRow[]): string {
  const fields = ['Row', 'Outcome', 'Reason', ...header].map(guarded)
  const data = rows.map(({ rowNumber, outcome, reasons, cells }) =>
    [String(rowNumber), outcome, reasons.join('; '), ...cells].map(guarded),
  )
  return Papa.unparse({ fields, data }, { newline: '\r\n', quotes: true })
}
