import type { StoredBook } from '@pagelight/contract/books.ts'
import { DIMENSIONS, type Thresholds } from '@pagelight/contract/ratings.ts'
import type { ReactNode } from 'react'
import { BASIS_ANCHOR } from '../../lib/paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import { RatingMeters } from '../../ui/ratings/rating-meters.tsx'
import { ProvenanceNote } from './analyses/provenance-note.tsx'
import { TextEvidenceSection } from './texts/text-evidence.tsx'

/** The bars of the book page. Why they are what they are stands in the Analysis Details. */
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

export function AnalysisDetails({ book }: { book: StoredBook }) {
  const { provenance } = book
  const details = [
    ...DIMENSIONS.map(({ name, explanation }) => ({ term: name, text: book[explanation] })),
    { term: 'Target Audience', text: book.audience_explanation },
  ]
  return (
    <section aria-labelledby="analysis-details">
      <h2 id="analysis-details" className="text-20">
        Analysis Details
      </h2>
      <dl className="mt-4 grid gap-4">
        {details.map(({ term, text }) => (
          <div key={term} className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[11rem_1fr]">
            <dt className="font-[550]">{term}</dt>
            <dd className="prose whitespace-pre-line text-ink-2">
              {text || 'No explanation is on record.'}
            </dd>
          </div>
        ))}
      </dl>
      {provenance?.text_evidence ? (
        <TextEvidenceSection evidence={provenance.text_evidence} />
      ) : null}
    </section>
  )
}

/** What is printed on the first pages of a book. */
export function BookFacts({ book }: { book: StoredBook }) {
  const series = [book.series_name, book.series_position].filter((part) => part !== null).join(' #')
  const facts = [
    { term: 'Series', text: series },
    { term: 'First published', text: book.year === null ? '' : String(book.year) },
    { term: 'ISBN', text: book.isbn ?? '' },
    { term: 'Total Ratings', text: book.total_ratings > 0 ? String(book.total_ratings) : '' },
    { term: 'Subjects', text: book.subjects.join(', ') },
  ].filter(({ text }) => text !== '')
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="about-the-book">
      <h2 id="about-the-book" className="sr-only">
        About the book
      </h2>
      <dl className="grid gap-3 text-15 sm:max-lg:grid-cols-2">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-13 text-ink-3">{term}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
