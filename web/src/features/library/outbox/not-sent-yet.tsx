import { sendAll } from './outbox.ts'
import { useUnsent } from './use-unsent.ts'

/** At the place of what waits for the connection. */
export function NotSentYet({ book }: { book: { id: number; title: string } }) {
  const what = useUnsent(book.id)
  if (what === null) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
      {`${what} not sent yet`}
      <button
        type="button"
        aria-label={`Send now: ${what} of ${book.title}`}
        className="min-h-6 underline pointer-coarse:min-h-11"
        onClick={sendAll}
      >
        Send now
      </button>
    </p>
  )
}
