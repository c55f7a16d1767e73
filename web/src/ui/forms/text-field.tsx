import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldControl, FieldFrame } from './field-frame.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | null
  /** Inside the field, before the text. */
  icon?: ReactNode
  className?: string
}

/** A password field has a button that shows the password. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  icon,
  className,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [revealed, setRevealed] = useState(false)
  const isPassword = type === 'password'

  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      className={className}
    >
      <div className="relative">
        {icon ? (
          <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-3">
            {icon}
          </span>
        ) : null}
        <input
          {...rest}
          id={fieldId}
          type={isPassword && revealed ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint, error)}
          className={classNames(fieldControl, Boolean(icon) && 'pl-11', isPassword && 'pr-12')}
        />
        {isPassword ? (
          <button
            type="button"
            aria-label={revealed ? 'Hide password' : 'Show password'}
            aria-controls={fieldId}
            onClick={() => setRevealed(!revealed)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-3 hover:text-ink"
          >
            {revealed ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          </button>
        ) : null}
      </div>
    </FieldFrame>
  )
}
