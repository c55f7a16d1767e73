import type { BookFields } from '@pagelight/contract/books.ts'

type Named = { title: string; author: string }

/** A library knows a book by title and author; case and space around them do not matter. */
export function bookKey({ title, author }: Named): string {
  return [title, author].map((part) => part.trim().replaceAll(/\s+/g, ' ').toLowerCase()).join('\n')
}

export function isSameBook(one: Named, other: Named): boolean {
  return bookKey(one) === bookKey(other)
}

/** What a client says about a book when it asks for its analysis or has it stored. */
export function bookFields(book: BookFields): BookFields {
  const { title, author, description, cover_url, isbn, genre } = book
  return { title, author, description, cover_url, isbn, genre }
}
