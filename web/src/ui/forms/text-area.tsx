import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldControl, FieldFrame } from './field-frame.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & {
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | null
  className?: string
}

export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  className,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      className={className}
    >
      <textarea
        {...rest}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={classNames(fieldControl, 'py-2.5 leading-relaxed')}
      />
    </FieldFrame>
  )
}
