import type { BookFields } from '@pagelight/contract/books.ts'

type TitleAndAuthor = { title: string; author: string }

/** Ignores case and white space. */
export function bookKey({ title, author }: TitleAndAuthor): string {
  return [title, author].map((part) => part.trim().replaceAll(/\s+/g, ' ').toLowerCase()).join('\n')
}

export function isSameBook(one: TitleAndAuthor, other: TitleAndAuthor): boolean {
  return bookKey(one) === bookKey(other)
}

/** The fields that analyzing and storing a book take. */
export function bookFields(book: BookFields): BookFields {
  const { title, author, description, cover_url, isbn, genre, audience } = book
  return { title, author, description, cover_url, isbn, genre, audience }
}
