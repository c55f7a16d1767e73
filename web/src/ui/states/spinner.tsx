import { classNames } from '../class-names.ts'

export function SpinnerRing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={classNames('size-4.5 shrink-0 animate-spin', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  )
}

export function Spinner({ label = 'Loading…', className }: { label?: string; className?: string }) {
  return (
    <output className={classNames('flex items-center gap-3 text-ink-2', className)}>
      <SpinnerRing className="text-accent" />
      <span>{label}</span>
    </output>
  )
}

export function PageSpinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <output className="grid min-h-dvh place-items-center p-6">
      <span className="grid animate-fade-in justify-items-center gap-4 text-ink-2">
        <SpinnerRing className="size-9 text-accent" />
        <span className="text-15">{label}</span>
      </span>
    </output>
  )
}
