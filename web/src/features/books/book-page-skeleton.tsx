import { Card } from '../../ui/layout/card.tsx'
import { MetersSkeleton, Skeleton } from '../../ui/states/skeletons.tsx'

export function BookPageSkeleton() {
  return (
    <div className="grid gap-10">
      <output className="sr-only">Loading the book…</output>
      <div className="flex flex-wrap gap-x-8 gap-y-5 sm:flex-nowrap">
        <Skeleton className="aspect-2/3 w-32 rounded-xs sm:w-48 lg:w-56" />
        <div className="grid w-full content-start gap-4 sm:pt-2">
          <Skeleton className="h-11 w-3/4" />
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-7 w-1/2 rounded-full" />
          <Skeleton className="h-5 w-full max-w-xl" />
        </div>
      </div>
      <Card className="max-w-3xl">
        <MetersSkeleton />
      </Card>
    </div>
  )
}
