import { QUOTAS } from '@pagelight/contract/constants/library-limits.ts'
import type { BookFields } from '@pagelight/contract/books.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { genreRefusal, nameRefusal } from '../../domain/works/refused-name.ts'
import { factsOf } from '../../domain/works/work-facts.ts'
import { AppError } from '../../http/errors.ts'
import { knownCover } from '../../domain/works/known-cover.ts'
import { oneLine, plainText } from '../../domain/plain-text.ts'
import { searchText } from '../../domain/works/search-text.ts'

export type SubmittedBook = ReturnType<typeof toSubmittedBook>

export const TOO_MANY_SUBMITTED = `you have brought in ${QUOTAS.books.toLocaleString('en')} books that nobody else knows, the most that a reader can`

export function toSubmittedBook(fields: BookFields) {
  const title = oneLine(fields.title)
  if (title === '') throw new AppError(400, 'Title is required')
  const author = oneLine(fields.author)
  const genre = oneLine(fields.genre ?? '')
  const refusal = nameRefusal({ title, author }) ?? genreRefusal(genre)
  if (refusal) throw new AppError(400, `This book cannot be taken: ${refusal}.`)
  const isbn13 = parseIsbn(fields.isbn ?? '')
  const facts = factsOf({ title, author, isbns: isbn13 === null ? [] : [isbn13] })
  return {
    facts,
    workKey: facts.key,
    matchKeys: facts.matchKeys,
    title,
    author,
    description: plainText(fields.description ?? '') || null,
    coverUrl: knownCover(fields.cover_url),
    isbn13,
    genre: genre || null,
    audience: fields.audience ?? null,
    searchText: searchText({ title, author, seriesName: null }),
  }
}
