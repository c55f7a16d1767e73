import type { Person } from '@pagelight/contract/people.ts'
import { classNames } from '../../ui/class-names.ts'

export type PersonColour = Person['colour']

const colours: Record<PersonColour, string> = {
  red: 'bg-person-red',
  orange: 'bg-person-orange',
  yellow: 'bg-person-yellow',
  green: 'bg-person-green',
  teal: 'bg-person-teal',
  blue: 'bg-person-blue',
  violet: 'bg-person-violet',
  grey: 'bg-person-grey',
}

type PersonDiscProps = { name: string; colour: PersonColour; size?: 'mark' | 'line' }

/** Decorative: the name is shown or announced beside it. */
export function PersonDisc({ name, colour, size = 'line' }: PersonDiscProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full border border-transparent font-semibold text-sheet uppercase',
        size === 'mark' ? 'size-4.5 text-13 leading-none' : 'size-8 text-15',
        colours[colour],
      )}
    >
      {[...name.trim()][0] ?? '?'}
    </span>
  )
}
