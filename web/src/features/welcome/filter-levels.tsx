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
            'flex items-center bg-sheet',
            small
              ? 'gap-3 px-3 py-px sm:py-1 lg:py-2'
              : 'gap-4 p-5 lg:grid lg:justify-items-start lg:p-6',
          )}
        >
          <span
            className={classNames(
              'grid place-items-center rounded-full font-[650] tabular-nums',
              small ? 'min-w-10 text-13' : 'h-9 min-w-12 px-3',
              dotStyle(rating),
            )}
          >
            {steps}
          </span>
          <span
            className={small ? 'flex flex-wrap items-baseline gap-x-2 lg:grid' : 'grid gap-0.5'}
          >
            <span className={classNames('font-serif font-semibold', small ? 'text-15' : 'text-20')}>
              {name}
            </span>
            <span className={classNames('text-ink-2', small && 'text-13')}>{meaning}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
