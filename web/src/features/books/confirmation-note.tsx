import type { Book } from '@pagelight/contract/books.ts'
import { Notice } from '../../ui/states/notice.tsx'

/** Stands beside ratings that rest on the reader's own word. */
export function ConfirmationNote({ book }: { book: Book }) {
  if (book.confirmation !== 'yours') return null
  return (
    <Notice title="Only you see this">
      It rests on what you told us about the book. Others see it once Open Library, Google Books, an
      administrator or another reader says the same.
    </Notice>
  )
}
