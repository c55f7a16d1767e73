import { AppError } from '../../http/errors.ts'
import type { BookRow } from '../stored-books/book-row.queries.ts'

const UNCONFIRMED =
  'One reader alone has named this book. Please confirm its title and author first.'

/** What an administrator says of a rating must not stand for a title and authors that one reader has made up. */
export function refuseUnconfirmed({ provenance }: Pick<BookRow['book'], 'provenance'>): void {
  if (provenance === 'reader') throw new AppError(409, UNCONFIRMED)
}
