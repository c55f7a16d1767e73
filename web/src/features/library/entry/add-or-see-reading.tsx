import type { StoredBook } from '@pagelight/contract/books.ts'
import { Check, Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useEntry } from '../library.api.ts'
import { useAddBook } from './use-add-book.ts'
import { YOUR_READING } from './your-reading.tsx'

/** At the head of a book, where "Your Reading" is far below. */
export function AddOrSeeReading({ book }: { book: StoredBook }) {
  const { data: entry, isSuccess } = useEntry(book.id)
  const { add, isPending } = useAddBook(book)
  return (
    <div className="min-h-9 lg:hidden print:hidden">
      {entry ? (
        <a
          href={`#${YOUR_READING}`}
          className="link relative inline-flex min-h-9 items-center gap-1.5 text-15 after:absolute after:-inset-y-1 after:inset-x-0"
        >
          <Check aria-hidden size={16} />
          In Your Library
        </a>
      ) : isSuccess ? (
        <Button
          size="sm"
          variant="primary"
          icon={<Plus aria-hidden size={16} />}
          loading={isPending}
          onClick={() => add()}
        >
          Add to Library
        </Button>
      ) : null}
    </div>
  )
}
