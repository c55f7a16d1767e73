import type { AnalysisRecord } from '@pagelight/contract/analyses.ts'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { RatingDots } from '../../../ui/ratings/rating-dot.tsx'
import { BASIS_NAMES } from '../../../ui/ratings/rating-messages.ts'
import { AnalysisFacts } from './analysis-facts.tsx'
import { analystName } from './provenance-messages.ts'

type EarlierAnalysesProps = { analyses: readonly AnalysisRecord[]; total: number }

/** The analyses that the book does not show, newest first. */
export function EarlierAnalyses({ analyses, total }: EarlierAnalysesProps) {
  const others = analyses.filter(({ shown }) => !shown)
  if (others.length === 0) {
    return (
      <p className="text-13 text-ink-3">
        {total === 0 ? 'There are no analyses yet.' : 'There are no other analyses.'}
      </p>
    )
  }
  const notListed = total - analyses.length
  return (
    <section aria-labelledby="other-analyses" className="grid gap-3 border-t border-line pt-5">
      <h3 id="other-analyses" className="text-17">
        {`Other analyses (${total - (analyses.length - others.length)})`}
      </h3>
      <ul className="grid divide-y divide-line">
        {others.map((analysis) => (
          <li key={analysis.id} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
              <p>
                {`${analystName(analysis)}, `}
                <time dateTime={analysis.analyzed_at} className="text-ink-2">
                  {formatDate(analysis.analyzed_at)}
                </time>
                <span className="block text-13 text-ink-3">{BASIS_NAMES[analysis.basis]}</span>
              </p>
              <RatingDots book={analysis} />
            </div>
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-13 text-accent underline underline-offset-4">
                Reasons and evidence
              </summary>
              <div className="grid gap-4 pt-2 pb-2">
                <dl className="grid gap-2.5 text-15">
                  {DIMENSIONS.map(({ key, name, explanation }) => (
                    <div key={key} className="grid gap-x-6 sm:grid-cols-[11rem_1fr]">
                      <dt className="text-ink-3">{name}</dt>
                      <dd className="min-w-0 whitespace-pre-line text-ink-2">
                        {analysis[explanation]}
                      </dd>
                    </div>
                  ))}
                </dl>
                <AnalysisFacts analysis={analysis} askedBy={analysis.asked_by} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      {notListed > 0 ? (
        <p className="text-13 text-ink-3">{`${notListed} older analyses are not listed.`}</p>
      ) : null}
    </section>
  )
}
