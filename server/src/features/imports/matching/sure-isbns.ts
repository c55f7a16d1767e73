import { decideSameWork } from '../../../domain/works/decide-same-work.ts'
import { factsOfRow } from '../../stored-books/works.queries.ts'
import type { Match, RowRecord } from './match-rows.ts'

export type SaidIsbn = { book_id: number; isbn13: string }

/** ISBNs that stored works do not have yet, of rows that are the work by all that they say besides. */
export function sureIsbns(records: readonly RowRecord[], matches: readonly Match[]): SaidIsbn[] {
  return records.flatMap(({ row, facts }, i) => {
    const match = matches[i]!
    const { isbn13 } = row.book
    if (isbn13 === null || !('stored' in match)) return []
    const { stored } = match
    if (stored.isbn13 === isbn13 || stored.other_isbns.includes(isbn13)) return []
    if (decideSameWork(facts, factsOfRow(stored)).verdict !== 'same') return []
    return [{ book_id: stored.id, isbn13 }]
  })
}
