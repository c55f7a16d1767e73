import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldControl, FieldFrame } from './field-frame.tsx'

export type SelectProps<T extends string> = {
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  value: T
  onValueChange: (value: T) => void
  options: readonly { value: T; label: string }[]
  disabled?: boolean
  className?: string
}

export function Select<T extends string>({
  label,
  hideLabel,
  hint,
  value,
  onValueChange,
  options,
  disabled,
  className,
}: SelectProps<T>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} className={className}>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          aria-describedby={describedBy(id, hint, null)}
          onChange={(event) => {
            const picked = options.find((option) => option.value === event.target.value)
            if (picked) onValueChange(picked.value)
          }}
          className={classNames(fieldControl, 'appearance-none pr-10')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3"
        />
      </div>
    </FieldFrame>
  )
}
