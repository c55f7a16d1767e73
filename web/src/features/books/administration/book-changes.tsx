import type { BookChange } from '@pagelight/contract/administration.ts'
import { Link } from 'wouter'
import { serverError } from '../../../lib/api-error.ts'
import { formatTime } from '../../../lib/format-date.ts'
import { bookPath } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { PagedQueryCard } from '../../../ui/layout/paged-card.tsx'
import { usePagedQuery } from '../../../ui/layout/use-paged-query.ts'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { bookChanges, useUndoBookChange } from './administration.api.ts'

const ACTIONS: Record<BookChange['action'], string> = {
  edited: 'edited',
  removed: 'removed',
  merged: 'merged',
  took_back: 'took back what an account contributed',
}

export function BookChanges() {
  const { data, paged } = usePagedQuery(bookChanges)
  return (
    <PagedQueryCard
      title="Changes to books"
      empty="No book has been edited, merged or removed yet."
      failed="The changes to books could not be loaded."
      {...paged}
    >
      <ol className="divide-y divide-line">
        {data?.changes.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-3 sm:flex-nowrap sm:px-6"
          >
            <ChangeText change={change} />
            {change.undoable ? <UndoButton change={change} /> : null}
          </li>
        ))}
      </ol>
    </PagedQueryCard>
  )
}

function ChangeText({ change }: { change: BookChange }) {
  const { at, actor, action, summary, book_id, undone_at } = change
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="text-13 wrap-anywhere text-ink-3">
        {`${actor ?? 'A deleted account'} ${ACTIONS[action]} · `}
        <time dateTime={at}>{formatTime(at)}</time>
        {undone_at ? ` · undone ${formatTime(undone_at)}` : ''}
      </p>
      <p className="wrap-anywhere">
        {book_id !== null && action !== 'removed' ? (
          <Link to={bookPath(book_id)} className="hover:text-accent hover:underline">
            {summary}
          </Link>
        ) : (
          summary
        )}
      </p>
    </div>
  )
}

function UndoButton({ change }: { change: BookChange }) {
  const undo = useUndoBookChange()
  return (
    <Button
      size="sm"
      aria-label={`Undo: ${change.summary}`}
      loading={undo.isPending}
      onClick={() =>
        void toastResult(undo.mutateAsync(change.id), {
          done: ({ message }) => message,
          failed: (error) => serverError(error, 'The change could not be undone'),
        })
      }
    >
      Undo
    </Button>
  )
}
