import { useId, type CSSProperties } from 'react'

export type SliderProps = {
  label: string
  value: number
  onValueChange: (value: number) => void
  /** The label of each value from 0 on; their number sets the maximum. */
  valueLabels: readonly string[]
  /** The explanation of each value from 0 on. */
  legend?: readonly string[]
  disabled?: boolean
}

export function Slider({
  label,
  value,
  onValueChange,
  valueLabels,
  legend,
  disabled,
}: SliderProps) {
  const id = useId()
  const max = valueLabels.length - 1
  // React's style type knows no custom properties.
  const filled = { '--filled': `calc(13px + ${value / max} * (100% - 26px))` } as CSSProperties
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-[550]">
          {label}
        </label>
        <output htmlFor={id} className="flex items-baseline gap-2 text-ink-2">
          <span className="font-serif text-20 font-semibold text-ink tabular-nums">{value}</span>
          {valueLabels[value]}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="range"
        min={0}
        max={max}
        step={1}
        value={value}
        disabled={disabled}
        aria-valuetext={`${value} of ${max}, ${valueLabels[value] ?? ''}`}
        aria-describedby={legend ? `${id}-legend` : undefined}
        style={filled}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
      />
      <div aria-hidden className="-mt-2 flex justify-between text-13 text-ink-3 tabular-nums">
        {valueLabels.map((_, index) => (
          // Its place is what names a value: two may have one label.
          <span key={index} className="grid w-6.5 place-items-center">
            {index}
          </span>
        ))}
      </div>
      {legend ? (
        <p id={`${id}-legend`} className="mt-1 min-h-[2lh] text-13 text-ink-2 sm:min-h-lh">
          {legend[value]}
        </p>
      ) : null}
    </div>
  )
}
