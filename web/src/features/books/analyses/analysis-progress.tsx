import { STAGE_TEXT } from '@pagelight/contract/constants/analysis-stages.ts'
import type { BookFields } from '@pagelight/contract/books.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { MetersSkeleton } from '../../../ui/states/skeletons.tsx'
import { AnalysisHead } from './analysis-head.tsx'

/** Stands where the analysis card will be, in its shape. `doing`: what the server says is going on, once it says so. */
export function AnalysisProgress({ book, doing }: { book: BookFields; doing: string | null }) {
  return (
    <Card className="grid gap-6">
      <AnalysisHead book={book} heading="h2">
        <ProgressBar label="Analyzing..." value={null} />
        <div className="grid gap-1 text-13 text-ink-2">
          <p role="status">{doing ?? STAGE_TEXT.asking}</p>
          <p className="text-ink-3">
            A book that nobody asked for before can take up to two minutes. What is found is kept,
            also if you leave.
          </p>
        </div>
      </AnalysisHead>
      <MetersSkeleton />
    </Card>
  )
}
