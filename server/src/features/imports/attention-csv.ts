import { csvLines } from './formats/csv/csv-lines.ts'
import { guarded } from './formats/spreadsheet-guard.ts'
import type { AttentionRow } from './import-attention.queries.ts'

export async function* attentionCsv(
  header: readonly string[],
  slices: AsyncIterable<readonly AttentionRow[]>,
): AsyncGenerator<string> {
  yield csvLines([['Row', 'Outcome', 'Reason', ...header].map(guarded)])
  for await (const rows of slices) {
    const lines = rows.map(({ rowNumber, outcome, reasons, cells }) =>
      [String(rowNumber), outcome, reasons.join('; '), ...cells].map(guarded),
    )
    yield `\r\n${csvLines(lines)}`
  }
}
