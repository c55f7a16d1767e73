import type { StoredBook } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import type { ReactNode } from 'react'
import { BASIS_ANCHOR } from '../../../lib/paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { RatingMeters } from '../../../ui/ratings/rating-meters.tsx'
import { ProvenanceNote } from './provenance-note.tsx'

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
      <ProvenanceNote book={book} more={`#${BASIS_ANCHOR}`} />
      <section aria-labelledby="analysis-details" className="grid gap-5">
        <h3 id="analysis-details" className="eyebrow font-sans">
          Analysis Details
        </h3>
        <RatingMeters book={book} limits={limits} />
        {book.audience_explanation ? (
          <div className="grid gap-1">
            <p className="font-[550]">Target Audience</p>
            <p className="prose text-13 whitespace-pre-line text-ink-2">
              {book.audience_explanation}
            </p>
          </div>
        ) : null}
      </section>
    </Card>
  )
}
