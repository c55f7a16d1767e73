import type { BookRecord } from '@pagelight/contract/administration.ts'
import type { DuplicateCandidate } from '@pagelight/contract/works.ts'
import { useId, useState } from 'react'
import { serverError } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/format-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { useBookRecord, useMergeBooks } from '../administration/administration.api.ts'
import type { MergedPair } from './merged-pairs.tsx'

type CandidateBook = DuplicateCandidate['books'][number]

type MergePairDialogProps = {
  pair: [CandidateBook, CandidateBook]
  onClose: () => void
  onMerged: (pair: MergedPair) => void
}

/** Says what hangs on each of the two, of which one stays. */
export function MergePairDialog({ pair, onClose, onMerged }: MergePairDialogProps) {
  const [one, other] = pair
  const records = [useBookRecord(one.id, true).data, useBookRecord(other.id, true).data] as const
  const [chosen, setChosen] = useState<CandidateBook | null>(null)
  const merge = useMergeBooks()
  const name = useId()
  const stays = chosen ?? (readersOf(records[1]) > readersOf(records[0]) ? other : one)
  const goes = stays === one ? other : one

  async function submit() {
    try {
      const { message, change_id } = await merge.mutateAsync({ from: goes.id, into: stays.id })
      toast.success(message)
      onMerged({
        changeId: change_id,
        text: `“${goes.title}” became part of “${stays.title}”.`,
      })
      onClose()
    } catch {
      // Shown in the dialog.
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge these two books?"
      description="What hangs on the other book moves to the one that stays, which also answers to its title and ISBNs. Who has both keeps one entry with both notes. You can undo this."
      size="sm"
      actions={
        <>
          <Button disabled={merge.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={merge.isPending}
            disabled={!records[0] || !records[1]}
            onClick={() => void submit()}
          >
            Merge
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-[550]">Which one stays?</legend>
        {pair.map((book, index) => (
          <label
            key={book.id}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line px-4 py-3 has-checked:border-accent has-checked:bg-accent-wash"
          >
            <input
              type="radio"
              name={name}
              className="mt-1.5 accent-accent"
              checked={book === stays}
              onChange={() => setChosen(book)}
            />
            <span className="grid min-w-0 gap-0.5 wrap-anywhere">
              <span className="font-serif font-semibold">{book.title}</span>
              {book.author ? <span className="text-15 text-ink-2">by {book.author}</span> : null}
              <span className="text-13 text-ink-3">{dependentsOf(records[index])}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {merge.error ? (
        <Notice
          tone="error"
          className="mt-4"
          title={serverError(merge.error, 'The books could not be merged')}
        />
      ) : null}
    </Dialog>
  )
}

function readersOf(record: BookRecord | undefined): number {
  return record?.dependents.entries ?? 0
}

function dependentsOf(record: BookRecord | undefined): string {
  if (!record) return 'Counting what hangs on it…'
  const { entries, analyses, open_reports } = record.dependents
  const kinds = [
    entries === 0 ? 'in nobody’s library' : `in the library of ${formatCount(entries, 'reader')}`,
    analyses === 1 ? '1 analysis' : `${analyses} analyses`,
    formatCount(open_reports, 'open report'),
  ]
  const said = kinds.join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
