import { Card } from '../layout/card.tsx'
import { classNames } from '../class-names.ts'

/** Needs the size of the content that will replace it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse-soft rounded-sm bg-wash', className)}
    />
  )
}

function RowSkeleton() {
  return (
    <div className="flex items-center gap-4 border-b border-line px-4 py-3 last:border-0">
      <Skeleton className="aspect-2/3 w-10 rounded-xs" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
      <Skeleton className="h-7 w-24 rounded-full max-sm:hidden" />
    </div>
  )
}

function CardSkeleton() {
  return (
    <Card className="grid gap-5">
      <div className="flex gap-4">
        <Skeleton className="aspect-2/3 w-20 rounded-xs" />
        <div className="grid flex-1 content-start gap-2.5 pt-1">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-2 h-7 w-2/3 rounded-full" />
        </div>
      </div>
      <MetersSkeleton />
    </Card>
  )
}

export function MetersSkeleton() {
  return (
    <div className="grid gap-5">
      {[0, 1, 2].map((index) => (
        <div key={index} className="grid gap-2.5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-2" />
        </div>
      ))}
    </div>
  )
}

/** The label is announced. */
export function ListSkeleton({
  label,
  shape,
  count = 6,
}: {
  label: string
  shape: 'rows' | 'cards'
  count?: number
}) {
  const indexes = Array.from({ length: count }, (_, index) => index)
  return (
    <div>
      <output className="sr-only">{label}</output>
      {shape === 'rows' ? (
        <Card padded={false}>
          {indexes.map((index) => (
            <RowSkeleton key={index} />
          ))}
        </Card>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {indexes.map((index) => (
            <CardSkeleton key={index} />
          ))}
        </div>
      )}
    </div>
  )
}
