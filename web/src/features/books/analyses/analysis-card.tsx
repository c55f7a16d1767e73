import type { Book } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { BookOpen, Check, Database, Heart, Sparkles } from 'lucide-react'
import { bookPath } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { RatingMeters } from '../../../ui/ratings/rating-meters.tsx'
import { RATINGS_SOURCE } from '../../../ui/ratings/rating-messages.ts'
import { AnalysisFacts } from './analysis-facts.tsx'
import { BookChips } from '../book-chips.tsx'
import { BookHead } from '../book-head.tsx'
import { ConfirmationNote } from '../confirmation-note.tsx'
import { Verdict } from '../verdict.tsx'
import { ProvenanceNote } from './provenance-note.tsx'
import { useLead } from '../../people/choosing.ts'

export type AnalysisCardProps = {
  book: Book
  limits: Thresholds | null
  inLibrary: boolean
  onAddToLibrary: () => void
  addingToLibrary: boolean
  onAddToDatabase: () => void
  addingToDatabase: boolean
}

export function AnalysisCard({ book, limits, inLibrary, ...actions }: AnalysisCardProps) {
  const lead = useLead(limits)
  return (
    <Card
      as="section"
      data-found-book="rated"
      aria-labelledby="analysis-result"
      className="grid animate-rise-in gap-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="analysis-result" className="eyebrow font-sans">
          Analysis Result
        </h2>
        {book.source === 'real_time_analysis' ? (
          <Badge tone="accent" icon={<Sparkles aria-hidden size={14} />}>
            New
          </Badge>
        ) : null}
      </div>

      <Verdict book={book} limits={limits} />

      <BookHead book={book} heading="h3" size="card">
        <BookChips book={book} />
        {book.rating_summary ? (
          <p className="text-17 max-sm:hidden">{book.rating_summary}</p>
        ) : null}
      </BookHead>
      {book.rating_summary ? <p className="text-17 sm:hidden">{book.rating_summary}</p> : null}

      <ConfirmationNote book={book} />
      <RatingMeters book={book} limits={lead?.line.limits} name={lead?.name} />
      <ProvenanceNote book={book} />
      {book.provenance ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-13 text-accent underline underline-offset-4">
            {RATINGS_SOURCE}
          </summary>
          <div className="pt-2">
            <AnalysisFacts analysis={book.provenance} />
          </div>
        </details>
      ) : null}

      <div className="flex flex-wrap gap-3 border-t border-line pt-5 max-sm:[&>*]:w-full">
        {inLibrary ? (
          <Button disabled icon={<Check aria-hidden size={18} />}>
            In Your Library
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Heart aria-hidden size={18} />}
            loading={actions.addingToLibrary}
            onClick={actions.onAddToLibrary}
          >
            Add to Library
          </Button>
        )}
        {book.id === undefined ? (
          <Button
            icon={<Database aria-hidden size={18} />}
            loading={actions.addingToDatabase}
            onClick={actions.onAddToDatabase}
          >
            Add to Database
          </Button>
        ) : (
          <LinkButton to={bookPath(book.id)} icon={<BookOpen aria-hidden size={18} />}>
            View Details
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
