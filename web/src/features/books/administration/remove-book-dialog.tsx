import type { BookRecord } from '@pagelight/contract/administration.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'
import { useLocation } from 'wouter'
import { serverError } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/format-number.ts'
import { paths } from '../../../lib/paths.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { useRemoveBook } from './administration.api.ts'

type RemoveBookDialogProps = {
  book: StoredBook
  dependents: BookRecord['dependents']
  open: boolean
  onClose: () => void
}

export function RemoveBookDialog({ book, dependents, open, onClose }: RemoveBookDialogProps) {
  const removal = useRemoveBook(book.id)
  const [, navigate] = useLocation()

  async function remove() {
    const done = await toastResult(removal.mutateAsync(), {
      done: ({ message }) => message,
      failed: (error) => serverError(error, 'The book could not be removed'),
    })
    onClose()
    if (done) navigate(paths.admin)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Remove this book from Pagelight?"
      description={`“${book.title}” leaves search and suggestions, and its page closes. ${dependentsText(dependents)} You can undo this on the admin page.`}
      confirmLabel="Remove the book"
      loading={removal.isPending}
      onConfirm={() => void remove()}
    />
  )
}

function dependentsText({ entries, analyses, open_reports }: BookRecord['dependents']): string {
  const kept =
    entries === 0
      ? 'It is in nobody’s library.'
      : `${formatCount(entries, 'reader')} ${entries === 1 ? 'has' : 'have'} it: stars and notes stay in the library, without ratings, and it says why.`
  const shown = analyses === 1 ? 'its analysis' : `its ${analyses} analyses`
  return `${kept} ${formatCount(open_reports, 'open report')} will be closed and ${shown} no longer shown.`
}
