import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../button.tsx'

export type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
}

export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      <Button
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
        icon={<ChevronLeft aria-hidden size={18} />}
      >
        Prev
      </Button>
      <span aria-live="polite" className="text-15 whitespace-nowrap text-ink-2 tabular-nums">
        {`Page ${page} of ${pageCount}`}
      </span>
      <Button disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
        Next
        <ChevronRight aria-hidden size={18} />
      </Button>
    </nav>
  )
}
