import type { DismissedBook } from '@pagelight/contract/recommendations.ts'
import { EyeOff, Undo2 } from 'lucide-react'
import { formatDate } from '../../lib/format-date.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { BookTile } from '../books/book-tile.tsx'
import { useDismissedBooks, useRestoreRecommendation } from './recommendations.api.ts'

export function DismissedDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Dismissed books"
      description="These books are not suggested to you. What you take back may be suggested again."
      actions={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      <DismissedList />
    </Dialog>
  )
}

function DismissedList() {
  const { data: books, error, isFetching, refetch } = useDismissedBooks()
  const { mutateAsync: restore } = useRestoreRecommendation()
  const { busy, run } = useBusy()

  async function takeBack(book: DismissedBook) {
    try {
      await restore(book)
      toast.success(`${book.title} may be suggested again`)
    } catch {
      toast.error('This book could not be restored. Please try again.')
    }
  }

  if (!books)
    return error ? (
      <LoadFailure
        title="The list could not be loaded"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {error.message}
      </LoadFailure>
    ) : (
      <Spinner label="Loading…" />
    )
  if (books.length === 0)
    return (
      <EmptyState icon={<EyeOff aria-hidden size={28} />} title="Nothing here">
        A book that you mark as not interesting to you is listed here.
      </EmptyState>
    )
  return (
    <ul className="divide-y divide-line *:py-3">
      {books.map((book) => (
        <BookTile
          key={book.offer_id}
          book={book}
          coverWidth="w-11"
          action={
            <Button
              size="sm"
              icon={<Undo2 aria-hidden size={17} />}
              loading={busy.has(String(book.offer_id))}
              onClick={() => void run(String(book.offer_id), () => takeBack(book))}
            >
              Take back<span className="sr-only">{` ${book.title}`}</span>
            </Button>
          }
        >
          <p className="text-13 text-ink-3">{`Since ${formatDate(book.dismissed_at)}`}</p>
        </BookTile>
      ))}
    </ul>
  )
}
