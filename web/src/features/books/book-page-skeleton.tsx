import { Card } from '../../ui/layout/card.tsx'
import { MetersSkeleton, Skeleton } from '../../ui/states/skeletons.tsx'

export function BookPageSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-10">
      <output className="sr-only">Loading the book…</output>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-4 sm:gap-x-8 sm:pt-2">
        <Skeleton className="aspect-2/3 w-24 rounded-xs sm:row-span-2 sm:-mt-2 sm:w-48 lg:w-56" />
        <div className="grid content-start gap-3 max-sm:self-center">
          <Skeleton className="h-9 w-3/4 sm:h-13" />
          <Skeleton className="h-6 w-1/2" />
        </div>
        <div className="grid content-start gap-4 max-sm:col-span-2">
          <Skeleton className="h-14 max-w-xl" />
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
