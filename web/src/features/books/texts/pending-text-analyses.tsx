import type { PendingTextAnalysis } from '@pagelight/contract/text-analyses.ts'
import { Link } from 'wouter'
import { formatDate } from '../../../lib/format-date.ts'
import { formatNumber } from '../../../lib/format-number.ts'
import { bookPath, TEXT_ANCHOR } from '../../../lib/paths.ts'
import { PagedQueryCard } from '../../../ui/layout/paged-card.tsx'
import { usePagedQuery } from '../../../ui/layout/use-paged-query.ts'
import { RatingDots } from '../../../ui/ratings/rating-dot.tsx'
import { pendingTextAnalyses } from './text-analyses.api.ts'
import { otherTitleMessage } from './text-analysis-messages.ts'

/** On all books, oldest first; the counts are on the book's page. */
export function PendingTextAnalyses() {
  const { data, paged } = usePagedQuery(pendingTextAnalyses)
  return (
    <PagedQueryCard
      title={data && data.total > 0 ? `Text analyses (${data.total})` : 'Text analyses'}
      empty="No text analyses are waiting to be accepted."
      failed="The text analyses could not be loaded."
      {...paged}
    >
      <ul className="divide-y divide-line">
        {data?.readings.map((analysis) => (
          <PendingItem key={analysis.id} analysis={analysis} />
        ))}
      </ul>
    </PagedQueryCard>
  )
}

function PendingItem({ analysis }: { analysis: PendingTextAnalysis }) {
  const { book, words, analyzed_at: at, other_title: other } = analysis
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5 sm:px-6">
      <div className="grid min-w-0 gap-0.5">
        <p>
          <Link
            to={`${bookPath(book.id)}#${TEXT_ANCHOR}`}
            className="font-serif font-semibold hover:text-accent hover:underline"
          >
            {book.title}
          </Link>
          <span className="text-ink-2">{` by ${book.author}`}</span>
        </p>
        <p className="text-13 text-ink-3">
          {`A reader’s file of ${formatNumber(words)} words · `}
          <time dateTime={at}>{formatDate(at)}</time>
        </p>
        {other === null ? null : (
          <p className="text-15 wrap-anywhere">{otherTitleMessage(other)}</p>
        )}
      </div>
      <RatingDots book={{ ...analysis, basis: 'full_text' }} />
    </li>
  )
}
