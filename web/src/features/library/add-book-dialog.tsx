import type { BookFields } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { BookTypeAhead } from '../books/search/book-type-ahead.tsx'
import { ScanLink } from '../scan/scan-link.tsx'
import { ADDING, notifyAdded, notifyAddFailed } from './add-messages.ts'
import { useAddToLibrary, type AddOutcome } from './library.api.ts'

const AddByHandDialog = lazyPart(
  async () => (await import('../books/search/add-by-hand-dialog.tsx')).AddByHandDialog,
)

type AddBookDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  limits: Thresholds | null
}

/** Stays open after a book was added, for the next one. */
export function AddBookDialog({ open, onOpenChange, limits }: AddBookDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Book"
      description="Type a title, an author or an ISBN. Choosing a book adds it to your library."
      actions={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      <AddBookBox limits={limits} />
    </Dialog>
  )
}

function AddBookBox({ limits }: { limits: Thresholds | null }) {
  const [added, setAdded] = useState<{ title: string; outcome: AddOutcome }[]>([])
  const { mutateAsync, isPending } = useAddToLibrary()
  /** The words typed; null while the dialog is closed. */
  const [byHand, setByHand] = useState<string | null>(null)
  const container = useRef<HTMLDivElement>(null)

  // The disabled box has lost the focus. Not when the dialog opens, which focuses the box itself.
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending) container.current?.querySelector('input')?.focus()
    wasPending.current = isPending
  }, [isPending])

  async function add(book: BookFields & { id?: number }) {
    try {
      const { outcome } = await mutateAsync({ book })
      notifyAdded(outcome)
      setAdded((before) => [{ title: book.title, outcome }, ...before])
    } catch (error) {
      notifyAddFailed(error, 'elsewhere')
    }
  }

  return (
    <div ref={container} className="grid min-h-80 content-start gap-4">
      <div className="flex items-start gap-2 [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
        <BookTypeAhead
          label="Find a book"
          hideLabel
          limits={limits}
          placement="inline"
          enterPicksFirst
          disabled={isPending}
          resetKey={added.length}
          onPick={(result) => void add(result)}
          onAddByHand={setByHand}
        />
        <ScanLink />
      </div>
      <OnDemand when={byHand !== null}>
        <AddByHandDialog
          open={byHand !== null}
          typed={byHand ?? ''}
          onClose={() => setByHand(null)}
          onAdded={(stored) => {
            setByHand(null)
            void add(stored)
          }}
        />
      </OnDemand>
      {isPending ? <Spinner label={ADDING} /> : null}
      {added.length > 0 ? (
        <ul className="grid gap-2">
          {added.map(({ title, outcome }, index) => (
            <li key={added.length - index} className="flex items-start gap-2.5">
              <CircleCheck aria-hidden size={19} className="mt-0.5 shrink-0 text-accent" />
              <span>
                <span className="font-serif font-semibold">{title}</span>
                <span className="text-ink-2">
                  {outcome === 'already' ? ' · Already in your library' : ' · In your library'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
