export type ProgressBarProps = {
  /** Above the bar. */
  label: string
  /** 0 to 100; null if it is not known. */
  value: number | null
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const known =
    value === null
      ? {}
      : { 'aria-valuenow': Math.round(value), 'aria-valuemin': 0, 'aria-valuemax': 100 }
  return (
    <div className="grid gap-2">
      <p className="text-15 text-ink-2 tabular-nums" aria-hidden>
        {label}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        {...known}
        className="h-2 overflow-hidden rounded-xs bg-wash ring-1 ring-line ring-inset"
      >
        {value === null ? (
          <div className="h-full w-full animate-pulse-soft bg-accent/70" />
        ) : (
          <div
            className="h-full rounded-xs bg-accent transition-[width]"
            style={{ width: `${value}%` }}
          />
        )}
      </div>
    </div>
  )
}
