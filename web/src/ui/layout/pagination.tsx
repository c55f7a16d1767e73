import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../button.tsx'

export type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** The list's name, where a page has several. */
  of?: string
}

export function Pagination({ page, pageCount, onPageChange, of }: PaginationProps) {
  return (
    <nav
      aria-label={of ? `Pages of ${of}` : 'Pages'}
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
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
      {pageCount > 2 ? (
        <span className="flex flex-wrap">
          {pagesAround(page, pageCount).map((number, index, numbers) => (
            <span key={number} className="flex items-center">
              {number - (numbers[index - 1] ?? 0) > 1 ? (
                <span className="text-ink-3">…</span>
              ) : null}
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Go to page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className="tabular-nums aria-[current]:bg-wash aria-[current]:text-ink"
                onClick={() => onPageChange(number)}
              >
                {number}
              </Button>
            </span>
          ))}
        </span>
      ) : null}
    </nav>
  )
}

/** The first, the last, those beside this one and those halfway: each of a thousand pages is ten clicks away at most. */
function pagesAround(page: number, pageCount: number): number[] {
  const halfway = [Math.round((1 + page) / 2), Math.round((page + pageCount) / 2)]
  const candidates = new Set([1, page - 1, page, page + 1, pageCount, ...halfway])
  return [...candidates]
    .filter((number) => number >= 1 && number <= pageCount)
    .toSorted((a, b) => a - b)
}
