import type { StoredBook } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import type { ReactNode } from 'react'
import { BASIS_ANCHOR } from '../../../lib/paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { RatingMeters } from '../../../ui/ratings/rating-meters.tsx'
import { ProvenanceNote } from './provenance-note.tsx'

/** Without reasons, which AnalysisDetails shows. */
export function ContentRatings({
  book,
  limits,
  actions,
}: {
  book: StoredBook
  limits: Thresholds | null
  actions?: ReactNode
}) {
  return (
    <Card as="section" aria-labelledby="content-ratings" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="content-ratings" className="text-20">
          Content Ratings
        </h2>
        {actions}
      </div>
      <RatingMeters book={book} limits={limits} showReasons={false} />
      <ProvenanceNote book={book} more={`#${BASIS_ANCHOR}`} />
    </Card>
  )
}
