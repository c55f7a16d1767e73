import { MAX_CHANGED_AT_ONCE } from '@pagelight/contract/constants/library-limits.ts'
import { SHELF_LABELS, SHELVES, type Shelf } from '@pagelight/contract/constants/shelves.ts'
import { Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { serverDetail } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/format-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { useEditEntries, useRemoveEntries, type ManyEdit } from '../library.api.ts'
import type { Outcome } from '../outbox/outbox.ts'
import { TagsDialog } from './tags-dialog.tsx'
import type { Selection } from './use-selection.ts'

const SHELF_CHOICES = [
  { value: '', label: 'Choose a shelf' },
  ...SHELVES.map((value) => ({ value, label: SHELF_LABELS[value] })),
  { value: 'none', label: 'No shelf' },
] as const

type BulkBarProps = {
  selection: Selection
  matches: number
  /** The focus goes to the head of the list when the books that had it are gone. */
  onRemoved: () => void
}

export function BulkBar({ selection, matches, onRemoved }: BulkBarProps) {
  const { ids } = selection
  const [dialog, setDialog] = useState<'tags' | 'remove' | null>(null)
  const edit = useEditEntries()
  const remove = useRemoveEntries()
  const none = ids.length === 0
  const count = formatCount(ids.length, 'book')

  async function change(changes: Omit<ManyEdit, 'ids'>) {
    await toastResult(edit.mutateAsync({ ids, ...changes }), {
      done: (outcome) =>
        outcomeText(outcome, outcome.kept ? ids.length : outcome.answer.changed, 'changed'),
      failed: (error) => serverDetail(error, 'Failed to save changes'),
    })
  }

  async function removeAll() {
    const removed = await toastResult(remove.mutateAsync(ids), {
      done: (outcome) =>
        outcomeText(outcome, outcome.kept ? ids.length : outcome.answer.removed, 'removed'),
      failed: (error) => serverDetail(error, 'Failed to remove books'),
    })
    setDialog(null)
    if (removed) onRemoved()
  }

  return (
    <section
      aria-label="Selected books"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-sheet p-3"
    >
      <p aria-live="polite" className="mr-auto font-medium tabular-nums">
        {`${count} selected`}
      </p>
      <Button variant="quiet" onClick={none ? selection.selectAll : selection.clear}>
        {none ? `Select all ${Math.min(matches, MAX_CHANGED_AT_ONCE)}` : 'Clear'}
      </Button>
      <MoveToShelf disabled={none} onMove={(shelf) => void change({ shelf })} />
      <Button
        disabled={none}
        icon={<Tags aria-hidden size={18} />}
        onClick={() => setDialog('tags')}
      >
        Tags
      </Button>
      <Button
        disabled={none}
        icon={<Trash2 aria-hidden size={18} />}
        onClick={() => setDialog('remove')}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={(open) => !open && setDialog(null)}
        title={`Remove ${count}?`}
        description="Their stars, notes, dates, shelves and tags are removed with them."
        confirmLabel="Remove"
        loading={remove.isPending}
        onConfirm={() => void removeAll()}
      />
      {dialog === 'tags' ? (
        <TagsDialog
          title={`Tags of ${count}`}
          onClose={() => setDialog(null)}
          onSave={(add_tags, remove_tags) => void change({ add_tags, remove_tags })}
        />
      ) : null}
    </section>
  )
}

function outcomeText({ kept }: Outcome, count: number | undefined, done: string): string {
  const books = `${count === undefined ? 'Books' : formatCount(count, 'book')} ${done}`
  return kept ? `${books} on this device. The server hears of it later.` : books
}

type MoveToShelfProps = { disabled: boolean; onMove: (shelf: Shelf | null) => void }

function MoveToShelf({ disabled, onMove }: MoveToShelfProps) {
  const [shelf, setShelf] = useState<Shelf | 'none' | ''>('')

  function move() {
    if (shelf === '') return
    setShelf('')
    onMove(shelf === 'none' ? null : shelf)
  }

  return (
    <>
      <Select
        label="Shelf of the selected books"
        hideLabel
        className="w-44"
        value={shelf}
        disabled={disabled}
        options={SHELF_CHOICES}
        onValueChange={setShelf}
      />
      <Button disabled={disabled || shelf === ''} onClick={move}>
        Move
      </Button>
    </>
  )
}
