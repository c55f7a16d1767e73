import { COULD_NOT_MATCH } from '@pagelight/contract/constants/import-limits.ts'
import { SHELF_LABELS } from '@pagelight/contract/constants/shelves.ts'
import type { RowOutcome } from '@pagelight/contract/imports.ts'
import { storableText } from '../../domain/storable-text.ts'
import type { RowResult } from './apply-rows.ts'
import type { AttentionRow, ChunkEffects } from './chunk-effects.ts'
import type { ImportRow } from './import-row.ts'

/** What the report says of each row, and how the rows ended. */
export function attentionOf(
  rows: readonly ImportRow[],
  results: ReadonlyMap<number, RowResult>,
  unmatched: ReadonlySet<number>,
): { attention: AttentionRow[]; counts: ChunkEffects['rows'] } {
  const counts = { added: 0, merged: 0, unchanged: 0, 'not added': 0 }
  const attention: AttentionRow[] = []
  for (const row of rows) {
    const result = results.get(row.number)
    const outcome: RowOutcome = result?.outcome ?? 'not added'
    counts[outcome]++
    const toLookAt = [
      ...(result?.outcome === 'merged' ? [mergedSentence(row.number, result)] : []),
      ...row.reasons,
    ]
    const isNew = outcome === 'added' && unmatched.has(row.number) && row.book !== null
    const reasons = isNew ? [couldNotMatch(row.book!), ...toLookAt] : toLookAt
    if (reasons.length === 0) continue
    attention.push({
      row_number: row.number,
      outcome,
      reasons: reasons.map(storableText),
      cells: row.cells.map(storableText),
      to_look_at: toLookAt.length > 0,
    })
  }
  return { attention, counts }
}

function couldNotMatch({ titleInFile, author }: { titleInFile: string; author: string }): string {
  return `${COULD_NOT_MATCH}"${titleInFile}" by ${author}: added from your file without content ratings`
}

function mergedSentence(number: number, { book, changes }: RowResult): string {
  const name = `"${book.title}" by ${book.author}`
  if (changes.length === 0)
    return `Row ${number}: merged with ${name}, which is in the file already`
  return `Row ${number}: ${name} now has ${changes.map(changeSentence).join(', ')}`
}

function changeSentence({ field, from, to }: RowResult['changes'][number]): string {
  switch (field) {
    case 'rating':
      return `${stars(to)} (${from === null ? 'none' : stars(from)} before)`
    case 'readDate':
      return `the read date ${String(to)}${from === null ? '' : ` (${String(from)} before)`}`
    case 'shelf':
      return `the shelf "${SHELF_LABELS[to as keyof typeof SHELF_LABELS]}"`
    case 'pages':
      return `${String(to)} pages`
    case 'tags':
      return 'other tags'
    case 'notes':
      return from === null ? 'your review' : 'your review as it is now'
    case 'privateNotes':
      return 'your private notes'
    case 'facts':
      return 'details of your copy or reading'
  }
}

const stars = (count: unknown) => `${String(count)} ${count === 1 ? 'star' : 'stars'}`
