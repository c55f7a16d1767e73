type NotSavedProps = {
  /** What the server said, if it is known. */
  why: string | null
  message: string
  /** What the button saves, for those who hear it alone. */
  what: string
  onRetry: () => void
}

/** At the place of what could not be saved. */
export function NotSaved({ why, message, what, onRetry }: NotSavedProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-13 font-medium text-danger">
      {why === null ? null : <span>{why}</span>}
      <span>{message}</span>
      <button
        type="button"
        aria-label={`Save again: ${what}`}
        className="min-h-6 underline pointer-coarse:min-h-11"
        onClick={onRetry}
      >
        Save again
      </button>
    </p>
  )
}
