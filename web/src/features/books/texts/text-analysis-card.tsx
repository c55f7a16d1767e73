import type { Thresholds } from '@pagelight/contract/ratings.ts'
import type { TextAnalysis } from '@pagelight/contract/text-analyses.ts'
import { serverError } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { formatNumber } from '../../../lib/format-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RatingMeters } from '../../../ui/ratings/rating-meters.tsx'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { TextEvidenceDetails } from './text-evidence.tsx'
import { useAcceptTextAnalysis } from './text-analyses.api.ts'
import { otherTitleMessage } from './text-analysis-messages.ts'

type TextAnalysisCardProps = {
  bookId: number
  analysis: TextAnalysis
  limits: Thresholds | null
  mayAccept: boolean
}

export function TextAnalysisCard({ bookId, analysis, limits, mayAccept }: TextAnalysisCardProps) {
  const { text_evidence: evidence, yours, shown } = analysis
  const summary = `${formatNumber(evidence.words)} words, analyzed on ${formatDate(analysis.analyzed_at)}.`
  return (
    <section aria-labelledby={`text-analysis-${analysis.id}`} className="grid gap-5">
      <div className="grid gap-1">
        <h3 id={`text-analysis-${analysis.id}`} className="text-17">
          {yours ? 'Analysis of your file' : 'Analysis of a reader’s file'}
        </h3>
        <p className="text-13 text-ink-2">
          {shown ? `${summary} This is the current rating of the book.` : summary}
        </p>
      </div>
      {shown ? null : (
        <Notice>
          {yours
            ? 'Only you can see this analysis. It counts for the book’s rating once an administrator accepts it.'
            : 'Only this reader and administrators can see it. Check the counts before you accept it: a file can be altered.'}
        </Notice>
      )}
      {evidence.other_title === null ? null : (
        <Notice tone="warning">{otherTitleMessage(evidence.other_title)}</Notice>
      )}
      <RatingMeters book={{ ...analysis, basis: 'full_text' }} limits={limits} />
      <TextEvidenceDetails evidence={evidence} />
      {mayAccept && !shown ? <AcceptButton bookId={bookId} analysisId={analysis.id} /> : null}
    </section>
  )
}

function AcceptButton({ bookId, analysisId }: { bookId: number; analysisId: number }) {
  const accepting = useAcceptTextAnalysis(bookId)
  return (
    <Button
      variant="primary"
      className="justify-self-start"
      loading={accepting.isPending}
      onClick={() =>
        void toastResult(accepting.mutateAsync(analysisId), {
          done: ({ message }) => message,
          failed: (error) => serverError(error, 'The analysis could not be accepted'),
        })
      }
    >
      Accept as the book’s rating
    </Button>
  )
}
