import Papa from 'papaparse'
import type { AttentionRow } from './imports.queries.ts'
import { guarded } from './formats/library-file.ts'

export function attentionCsv(header: readonly string[], rows: readonly AttentionRow[]): string {
  const fields = ['Row', 'Reason', ...header].map(guarded)
  const data = rows.map(({ rowNumber, reasons, cells }) =>
    [String(rowNumber), reasons.join('; '), ...cells].map(guarded),
  )
  return `\ufeff${Papa.unparse({ fields, data }, { newline: '\r\n', quotes: true })}`
}
