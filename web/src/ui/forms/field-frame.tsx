import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type FieldFrameProps = {
  id: string
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | null
  className?: string
  children: ReactNode
}

export const fieldControl = classNames(
  'w-full min-h-11 rounded-md border border-edge bg-sheet px-3.5 text-ink transition-colors',
  // iOS zooms into fields with text below 16 px.
  'text-[1rem] sm:text-15 hover:border-ink-3 aria-invalid:border-danger',
  'focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus',
  'disabled:bg-wash disabled:text-ink-3',
)

/** For aria-describedby. */
export function describedBy(
  id: string,
  hint: ReactNode,
  error: string | null | undefined,
): string | undefined {
  return classNames(error && `${id}-error`, hint ? `${id}-hint` : null) || undefined
}

export function FieldFrame({
  id,
  label,
  hideLabel,
  hint,
  error,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-15 font-[550]'}>
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-13 text-danger">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-13 text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
