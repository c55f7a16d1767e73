import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Always in the document: a status that appears with its text is not announced. */
export function DismissedNote({
  book,
  onUndo,
}: {
  book: Recommendation | null
  onUndo: () => void
}) {
  return (
    <div role="status" className="sticky bottom-3 z-20">
      {book ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-sheet px-5 py-2.5 shadow-md">
          <p>
            <cite>{book.title}</cite> will not be suggested again.
          </p>
          <Button variant="quiet" size="sm" icon={<Undo2 aria-hidden size={17} />} onClick={onUndo}>
            Undo
          </Button>
        </div>
      ) : null}
    </div>
  )
}
