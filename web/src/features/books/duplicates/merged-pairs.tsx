import { serverError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { useUndoBookChange } from '../administration/administration.api.ts'

export type MergedPair = { changeId: number; text: string }

type MergedPairsProps = { merged: readonly MergedPair[]; onUndone: (changeId: number) => void }

/** What was merged since the page was opened; older merges are among the changes to books. */
export function MergedPairs({ merged, onUndone }: MergedPairsProps) {
  if (merged.length === 0) return null
  return (
    <ul className="grid w-full gap-2">
      {merged.map((pair) => (
        <MergedPairRow key={pair.changeId} pair={pair} onUndone={onUndone} />
      ))}
    </ul>
  )
}

function MergedPairRow({
  pair,
  onUndone,
}: Omit<MergedPairsProps, 'merged'> & { pair: MergedPair }) {
  const undo = useUndoBookChange()

  async function revert() {
    const done = await toastResult(undo.mutateAsync(pair.changeId), {
      done: ({ message }) => message,
      failed: (error) => serverError(error, 'The merge could not be undone'),
    })
    if (done) onUndone(pair.changeId)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-accent-wash px-4 py-2.5 sm:flex-nowrap">
      <span className="min-w-0 text-15 wrap-anywhere">{pair.text}</span>
      <Button
        size="sm"
        aria-label={`Undo: ${pair.text}`}
        loading={undo.isPending}
        onClick={() => void revert()}
      >
        Undo
      </Button>
    </li>
  )
}
