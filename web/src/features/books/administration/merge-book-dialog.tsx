import type { StoredBook } from '@pagelight/contract/books.ts'
import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { serverError } from '../../../lib/api-error.ts'
import { bookPath } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { useBook } from '../books.api.ts'
import { useMergeBooks } from './administration.api.ts'

type MergeBookDialogProps = { book: StoredBook; open: boolean; onClose: () => void }

export function MergeBookDialog({ book, open, onClose }: MergeBookDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Merge into another book"
      description="Both are one work: entries, analyses and reports move to the other book, which also answers to this title and its ISBNs. The change can be undone on the admin page."
      size="sm"
    >
      {open ? <MergeForm book={book} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** By number, because a book that nobody has confirmed is in no search. */
function MergeForm({ book, onClose }: Omit<MergeBookDialogProps, 'open'>) {
  const [address, setAddress] = useState('')
  const merge = useMergeBooks()
  const [, navigate] = useLocation()
  const id = Number(/(\d{1,9})\D*$/.exec(address)?.[1] ?? 0)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (id === 0) return
    // Not a callback of the mutation, which is lost when the page shows the other book.
    const answer = await merge.mutateAsync({ from: book.id, into: id }).catch(() => null)
    if (answer === null) return
    toast.success(answer.message)
    onClose()
    navigate(bookPath(id))
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="The other book"
        hint="The address of its page, or the number at its end."
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      {id > 0 ? <OtherBook id={id} ownId={book.id} /> : null}
      {merge.error ? (
        <Notice tone="error" title={serverError(merge.error, 'The books could not be merged')} />
      ) : null}
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={merge.isPending}
          disabled={id === 0 || id === book.id}
        >
          Merge
        </Button>
      </div>
    </form>
  )
}

function OtherBook({ id, ownId }: { id: number; ownId: number }) {
  const { data, isError } = useBook(id)
  if (id === ownId) return <Notice tone="warning">This is the book itself.</Notice>
  if (isError) return <Notice tone="warning">There is no book with this number.</Notice>
  if (!data) return null
  return (
    <Notice>
      Into <span className="font-serif font-semibold text-ink">{data.title}</span> by {data.author}
    </Notice>
  )
}
