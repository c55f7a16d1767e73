import type { BookRecord, Submission } from '@pagelight/contract/administration.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'
import { Merge, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../lib/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { LoadFailure } from '../../../ui/states/load-failure.tsx'
import { Skeleton } from '../../../ui/states/skeletons.tsx'
import { useBookRecord } from './administration.api.ts'
import { EditBookDialog } from './edit-book-dialog.tsx'
import { MergeBookDialog } from './merge-book-dialog.tsx'
import { RemoveBookDialog } from './remove-book-dialog.tsx'

/** For administrators: facts, merging, removing, and what readers alone have said. */
export function ManageBook({ book }: { book: StoredBook }) {
  const [isOpened, setIsOpened] = useState(false)
  const { data, isError, isFetching, refetch } = useBookRecord(book.id, isOpened)
  return (
    <Disclosure
      title="Manage this book"
      autoOpen={book.confirmation === 'unconfirmed'}
      onOpen={() => setIsOpened(true)}
    >
      {data ? (
        <Management book={book} record={data} />
      ) : isError ? (
        <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
          What is known about this book could not be loaded.
        </LoadFailure>
      ) : (
        <Skeleton className="h-12" />
      )}
    </Disclosure>
  )
}

type Dialogs = { kind: 'edit'; said: Submission | null } | { kind: 'merge' } | { kind: 'remove' }

function Management({ book, record }: { book: StoredBook; record: BookRecord }) {
  const [dialog, setDialog] = useState<Dialogs | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <Button
          icon={<Pencil aria-hidden size={18} />}
          onClick={() => setDialog({ kind: 'edit', said: null })}
        >
          Edit
        </Button>
        <Button icon={<Merge aria-hidden size={18} />} onClick={() => setDialog({ kind: 'merge' })}>
          Merge into…
        </Button>
        <Button
          icon={<Trash2 aria-hidden size={18} />}
          onClick={() => setDialog({ kind: 'remove' })}
        >
          Remove
        </Button>
      </div>
      {record.submissions.some(hasWords) ? (
        <div className="grid gap-3">
          <h3 className="text-17 font-[550]">Said by one reader, not confirmed</h3>
          <ul className="grid divide-y divide-line">
            {record.submissions.filter(hasWords).map((said) => (
              <li key={said.email} className="grid justify-items-start gap-2 py-3 first:pt-0">
                <SubmissionText said={said} />
                <Button size="sm" onClick={() => setDialog({ kind: 'edit', said })}>
                  Use these words…
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {dialog?.kind === 'edit' ? (
        <EditBookDialog bookId={book.id} facts={record.facts} said={dialog.said} onClose={close} />
      ) : null}
      <MergeBookDialog book={book} open={dialog?.kind === 'merge'} onClose={close} />
      <RemoveBookDialog
        book={book}
        dependents={record.dependents}
        open={dialog?.kind === 'remove'}
        onClose={close}
      />
    </>
  )
}

function SubmissionText({ said }: { said: Submission }) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-13 wrap-anywhere text-ink-3">
        {`${said.email} · `}
        <time dateTime={said.said_at}>{formatDate(said.said_at)}</time>
        {said.genre ? ` · ${said.genre}` : ''}
      </p>
      {said.description ? (
        <p className="prose wrap-anywhere whitespace-pre-line">{said.description}</p>
      ) : null}
    </div>
  )
}

function hasWords({ description, genre, cover_url }: Submission): boolean {
  return description !== null || genre !== null || cover_url !== null
}
