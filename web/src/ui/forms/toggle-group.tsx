import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type ToggleGroupProps<T extends string> = {
  label: string
  value: T
  onValueChange: (value: T) => void
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  className?: string
}

/** Radio buttons side by side. */
export function ToggleGroup<T extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: ToggleGroupProps<T>) {
  const name = useId()
  return (
    <fieldset
      className={classNames(
        'inline-flex min-w-0 rounded-md bg-wash p-1 ring-1 ring-line ring-inset',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'toggle-option flex min-h-9 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2 text-15 font-medium min-[22rem]:gap-2 min-[22rem]:px-3.5 text-ink-2 transition-colors',
            'relative hover:text-ink has-checked:bg-sheet has-checked:text-ink has-checked:shadow-xs has-checked:ring-1 has-checked:ring-edge/50',
            "has-focus-visible:outline-2 has-focus-visible:outline-focus after:absolute after:inset-x-0 after:-inset-y-1 after:content-['']",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
