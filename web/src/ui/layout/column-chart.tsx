import { classNames } from '../class-names.ts'

export type Column = {
  label: string
  value: number
  /** Over the column, where there is room. */
  text: string
  /** On hovering. */
  title: string
  /** Colour utility of the column; the accent where absent. */
  fill?: string
}

export type ColumnChartProps = {
  /** What it shows, in one sentence; the numbers belong into a table beside it. */
  label: string
  columns: readonly Column[]
  className?: string
}

/** More would stand on top of each other on a phone: of the texts, with a space after each, and of the labels. */
const MOST_CHARACTERS = 42
const MOST_LABELS = 8

export function ColumnChart({ label, columns, className }: ColumnChartProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const longest = Math.max(...columns.map(({ text }) => text.length))
  const withTexts = columns.length * (longest + 1) <= MOST_CHARACTERS
  const everyNth = Math.ceil(columns.length / MOST_LABELS)
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
              className={classNames('rounded-t-xs', column.fill ?? 'bg-accent')}
              style={{ height: heightOf(column.value / most, withTexts) }}
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

/** What there is one of among thousands is still to be seen. */
function heightOf(share: number, withText: boolean): string {
  if (share === 0) return '0'
  return `max(2px, calc((100% - ${withText ? '1.5rem' : '0px'}) * ${share}))`
}
