import { dotStyle } from '../../ui/ratings/rating-colours.ts'
import { classNames } from '../../ui/class-names.ts'

const levels = [
  { rating: 0, steps: '0', name: 'Clean', meaning: 'Suitable for all ages' },
  { rating: 1, steps: '1-2', name: 'Mild', meaning: 'Some mature content' },
  { rating: 3, steps: '3-4', name: 'Moderate', meaning: 'Adult themes present' },
  { rating: 5, steps: '5', name: 'Explicit', meaning: 'Mature content warning' },
] as const

export function FilterLevels({ small = false }: { small?: boolean }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {levels.map(({ rating, steps, name, meaning }) => (
        <li
          key={name}
          className={classNames(
            'flex items-center gap-4 bg-sheet',
            small ? 'px-4 py-3' : 'p-5 lg:grid lg:justify-items-start lg:p-6',
          )}
        >
          <span
            className={classNames(
              'grid h-9 min-w-12 place-items-center rounded-full px-3 font-[650] tabular-nums',
              dotStyle(rating),
            )}
          >
            {steps}
          </span>
          <span className="grid gap-0.5">
            <span className={classNames('font-serif font-semibold', small ? 'text-17' : 'text-20')}>
              {name}
            </span>
            <span className={classNames('text-ink-2', small && 'text-13')}>{meaning}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
