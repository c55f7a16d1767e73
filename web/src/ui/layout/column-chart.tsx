import { classNames } from '../class-names.ts'

export type Column = {
  label: string
  value: number
  /** Above the column, if there is room. */
  text: string
  title: string
  /** A background utility; the accent by default. */
  fill?: string
}

export type ColumnChartProps = {
  /** The chart in one sentence; its numbers belong in a table. */
  label: string
  columns: readonly Column[]
  className?: string
}

// More would overlap on a phone.
const MAX_CHARACTERS = 42
const MAX_LABELS = 8

export function ColumnChart({ label, columns, className }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.map(({ value }) => value))
  const longest = Math.max(...columns.map(({ text }) => text.length))
  const withTexts = columns.length * (longest + 1) <= MAX_CHARACTERS
  const everyNth = Math.ceil(columns.length / MAX_LABELS)
  return (
    <div
      role="img"
      aria-label={label}
      className={classNames(
        'flex h-44 min-w-0',
        columns.length > 30 ? 'gap-px' : 'gap-1.5',
        className,
      )}
    >
      {columns.map((column, i) => (
        <div
          key={column.label}
          title={column.title}
          className="flex min-w-0 max-w-16 flex-1 flex-col"
        >
          <div className="flex min-h-0 flex-1 flex-col items-stretch justify-end border-b border-edge">
            {withTexts ? (
              <span className="flex h-6 justify-center text-13 whitespace-nowrap text-ink-2 tabular-nums">
                {column.text}
              </span>
            ) : null}
            <span
              className={classNames('chart-column rounded-t-xs', column.fill ?? 'bg-accent')}
              style={{ height: heightOf(column.value / highest, withTexts) }}
            />
          </div>
          <span className="flex h-6 items-end justify-center text-13 whitespace-nowrap text-ink-2 tabular-nums">
            {i % everyNth === 0 ? column.label : null}
          </span>
        </div>
      ))}
    </div>
  )
}

/** At least 2 px, so that every count is visible. */
function heightOf(share: number, withText: boolean): string {
  if (share === 0) return '0'
  return `max(2px, calc((100% - ${withText ? '1.5rem' : '0px'}) * ${share}))`
}
