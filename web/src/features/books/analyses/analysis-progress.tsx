import { STAGE_TEXT } from '@pagelight/contract/constants/analysis-stages.ts'
import type { BookFields } from '@pagelight/contract/books.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { MetersSkeleton } from '../../../ui/states/skeletons.tsx'
import { BookHead } from '../book-head.tsx'

/** Has the shape of the AnalysisCard that replaces it. `stage` is null until the server reports one. */
export function AnalysisProgress({ book, stage }: { book: BookFields; stage: string | null }) {
  return (
    <Card data-found-book="waiting" className="grid gap-6">
      {/* What the cover shows is known with the book. */}
      <BookHead book={{ ...book, cover_motif: null }} heading="h2" size="card">
        <ProgressBar label="Analyzing..." value={null} />
        <div className="grid gap-1 text-13 text-ink-2">
          <p role="status">{stage ?? STAGE_TEXT.asking}</p>
          <p className="text-ink-3">
            The first analysis of a book can take up to two minutes. You can leave this page; the
            result is saved.
          </p>
        </div>
      </BookHead>
      <MetersSkeleton />
    </Card>
  )
}
