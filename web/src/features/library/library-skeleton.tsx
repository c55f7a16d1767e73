import { Skeleton } from '../../ui/states/skeletons.tsx'
import type { ViewMode } from './library-settings.ts'

const ROWS = Array.from({ length: 10 }, (_, index) => index)

/** Has the sizes of what will replace it. */
export function LibrarySkeleton({ viewMode }: { viewMode: ViewMode }) {
  return (
    <div className="grid gap-2">
      <Skeleton className="mb-23 h-8 w-48 sm:mb-0" />
      <ListSkeleton viewMode={viewMode} />
    </div>
  )
}

export function ListSkeleton({ viewMode }: { viewMode: ViewMode }) {
  return (
    <>
      <output className="sr-only">Loading your library…</output>
      {viewMode === 'table' ? (
        <div className="overflow-hidden rounded-lg border border-line bg-sheet pt-11">
          {ROWS.map((index) => (
            <RowSkeleton key={index} className="h-18" />
          ))}
        </div>
      ) : (
        <div className="grid max-sm:overflow-hidden max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-sheet sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
          {ROWS.map((index) => (
            <RowSkeleton
              key={index}
              className="h-19 sm:h-88 sm:rounded-lg sm:border sm:bg-sheet sm:p-5"
            />
          ))}
        </div>
      )}
    </>
  )
}

function RowSkeleton({ className }: { className: string }) {
  return (
    <div className={`flex gap-3 border-t border-line px-3 py-2 ${className}`}>
      <Skeleton className="aspect-2/3 h-full max-h-40 rounded-xs" />
      <div className="grid flex-1 content-start gap-2 pt-1">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    </div>
  )
}
