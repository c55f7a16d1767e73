import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type TableProps = {
  /** For screen readers. */
  caption: string
  density?: 'comfortable' | 'compact'
  /** thead and tbody with Th, SortTh and Td. */
  children: ReactNode
  /** For a least width, below which its card scrolls. */
  className?: string
}

export function Table({ caption, density = 'comfortable', className, children }: TableProps) {
  return (
    <table
      data-density={density}
      className={classNames('group/table w-full border-collapse text-left text-15', className)}
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
}

const headStyle = 'border-b border-line text-13 font-semibold text-ink-3'

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="col" {...rest} className={classNames(headStyle, 'px-3 py-2.5', className)} />
}

type SortDirection = 'asc' | 'desc'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

export type SortThProps = {
  label: string
  /** null if the table is sorted by another column. */
  direction: SortDirection | null
  onSort: () => void
  className?: string
}

export function SortTh({ label, direction, onSort, className }: SortThProps) {
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={direction === null ? undefined : ariaSort[direction]}
      className={classNames(headStyle, 'px-1', className)}
    >
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 whitespace-nowrap hover:text-ink',
          direction !== null && 'text-ink',
        )}
      >
        {label}
        <Icon aria-hidden size={15} className={direction === null ? 'opacity-55' : 'text-accent'} />
      </button>
    </th>
  )
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      {...rest}
      className={classNames(
        'border-b border-line px-3 py-3 align-middle group-data-[density=compact]/table:py-1',
        '[tr:last-child>&]:border-b-0',
        className,
      )}
    />
  )
}
