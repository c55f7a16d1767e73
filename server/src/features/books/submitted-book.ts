import type { BookFields } from '@pagelight/contract/books.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { workKey } from '../../domain/works/work-key.ts'
import { AppError } from '../../http/errors.ts'
import { coverUrl } from './cover-url.ts'
import { oneLine, plainText } from './plain-text.ts'
import { searchText } from './search/search-text.ts'

export type SubmittedBook = {
  workKey: string
  title: string
  author: string
  description: string | null
  coverUrl: string | null
  isbn13: string | null
  genre: string | null
  searchText: string
}

export function toSubmittedBook(fields: BookFields): SubmittedBook {
  const title = oneLine(fields.title)
  if (title === '') throw new AppError(400, 'Title is required')
  const author = oneLine(fields.author)
  return {
    workKey: workKey(title, author),
    title,
    author,
    description: plainText(fields.description ?? '') || null,
    coverUrl: coverUrl(fields.cover_url),
    isbn13: parseIsbn(fields.isbn ?? ''),
    genre: oneLine(fields.genre ?? '') || null,
    searchText: searchText({ title, author, seriesName: null }),
  }
}
