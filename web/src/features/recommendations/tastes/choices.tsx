type ChoicesProps<T extends string> = {
  legend: string
  options: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Checkboxes side by side. */
export function Choices<T extends string>({ legend, options, chosen, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 text-17 font-[550]">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-sheet px-4 text-15 text-ink-2 hover:bg-wash has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
