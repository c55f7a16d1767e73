type NotSavedProps = {
  message: string
  /** What the button saves, for those who hear it alone. */
  what: string
  onRetry: () => void
}

/** At the place of what could not be saved. */
export function NotSaved({ message, what, onRetry }: NotSavedProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-13 font-medium text-danger">
      {message}
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
