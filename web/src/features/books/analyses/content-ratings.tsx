import type { StoredBook } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import type { ReactNode } from 'react'
import { BASIS_ANCHOR } from '../../../lib/paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { RatingMeters } from '../../../ui/ratings/rating-meters.tsx'
import { ageText } from './age-text.ts'
import { ContentNotes } from './content-notes.tsx'
import { ProvenanceNote } from './provenance-note.tsx'
import { useLead } from '../../people/choosing.ts'

export function ContentRatings({
  book,
  limits,
  actions,
}: {
  book: StoredBook
  limits: Thresholds | null
  actions?: ReactNode
}) {
  const lead = useLead(limits)
  const age = ageText(book)
  return (
    <Card as="section" aria-labelledby="content-ratings" className="grid gap-5 max-sm:p-4">
      <section aria-labelledby="analysis-details" className="grid gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="content-ratings" className="text-20">
            Content Ratings
          </h2>
          {actions}
          <h3 id="analysis-details" className="eyebrow font-sans">
            Analysis Details
          </h3>
        </div>
        <RatingMeters book={book} limits={lead?.line.limits} name={lead?.name} />
        <ContentNotes book={book} />
        {age !== null || book.audience_explanation ? (
          <div className="grid gap-1">
            <h4 className="font-sans text-15 font-medium">Target Audience</h4>
            {age === null ? null : <p className="text-15">{age}</p>}
            {book.audience_explanation ? (
              <p className="prose text-15 whitespace-pre-line text-ink-2">
                {book.audience_explanation}
              </p>
            ) : null}
          </div>
        ) : null}
      </section>
      <ProvenanceNote book={book} more={`#${BASIS_ANCHOR}`} />
    </Card>
  )
}
