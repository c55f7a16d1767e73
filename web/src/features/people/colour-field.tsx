import { PERSON_COLOURS } from '@pagelight/contract/constants/people-limits.ts'
import { useId } from 'react'
import { PersonDisc, type PersonColour } from './person-disc.tsx'

type ColourFieldProps = {
  name: string
  colour: PersonColour
  onChange: (colour: PersonColour) => void
}

export function ColourField({ name, colour, onChange }: ColourFieldProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-15 font-[550]">Colour</legend>
      <div className="flex flex-wrap gap-1">
        {PERSON_COLOURS.map((value) => (
          <label
            key={value}
            title={value}
            className="grid size-11 cursor-pointer place-items-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              aria-label={value}
              checked={value === colour}
              onChange={() => onChange(value)}
            />
            <PersonDisc name={name} colour={value} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The first that nobody has, or the first of all. */
export function freeColour(taken: readonly PersonColour[]): PersonColour {
  const order = ['teal', 'violet', 'orange', 'blue', 'red', 'green', 'yellow', 'grey'] as const
  return order.find((colour) => !taken.includes(colour)) ?? 'teal'
}
