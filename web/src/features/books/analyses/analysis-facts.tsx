import { confidenceWord } from '@pagelight/contract/constants/confidence.ts'
import type { AnalysisRecord } from '@pagelight/contract/analyses.ts'
import type { Provenance } from '@pagelight/contract/books.ts'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDate } from '../../../lib/format-date.ts'
import { paths } from '../../../lib/paths.ts'
import { formatPercent } from '../../../lib/format-number.ts'
import { BASIS_NAMES } from '../../../ui/ratings/rating-messages.ts'
import { analystAndVersion, ASKED_BY_LABELS } from './provenance-messages.ts'

export type AnalysisFactsProps = {
  analysis: Omit<Provenance, 'text_evidence'>
  askedBy?: AnalysisRecord['asked_by']
  /** The page shows the counts of its text evidence. */
  hasCounts?: boolean
}

export function AnalysisFacts({ analysis, askedBy, hasCounts = false }: AnalysisFactsProps) {
  const { basis, confidence, rubric_version, analyzed_at } = analysis
  const facts: { term: string; text: ReactNode }[] = [
    { term: 'Based on', text: BASIS_NAMES[basis] },
    { term: 'Rated by', text: analystAndVersion(analysis) },
    {
      term: 'Confidence',
      text: `${capital(confidenceWord(confidence))} (${formatPercent(confidence)})`,
    },
    {
      term: 'Rubric',
      text: (
        <>
          {`Version ${rubric_version}, `}
          <Link to={paths.howWeRate} className="link">
            How we rate
          </Link>
        </>
      ),
    },
    {
      term: 'Date',
      text: [formatDate(analyzed_at), askedBy ? ASKED_BY_LABELS[askedBy] : null]
        .filter(Boolean)
        .join(', '),
    },
  ]
  return (
    <dl className="grid gap-2.5 text-15">
      {[...facts, ...evidenceFacts(analysis, hasCounts)].map(({ term, text }) => (
        <div key={term} className="grid gap-x-6 sm:grid-cols-[11rem_1fr]">
          <dt className="text-ink-3">{term}</dt>
          <dd className="min-w-0 text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function evidenceFacts({ basis, evidence }: AnalysisFactsProps['analysis'], hasCounts: boolean) {
  const cues = DIMENSIONS.map(({ key, shortName }) => ({
    term: `Evidence, ${shortName}`,
    text: [
      ...new Set(evidence.filter(({ dimension }) => dimension === key).map(({ cue }) => cue)),
    ].join(', '),
  })).filter(({ text }) => text !== '')
  if (cues.length > 0) return cues
  if (basis === 'none') return []
  const counted = hasCounts
    ? 'The counts by tier and chapter are listed above.'
    : 'The reasons contain the counts.'
  const text =
    basis === 'full_text'
      ? counted
      : 'The reasons for each dimension; no individual words were recorded.'
  return [{ term: 'Evidence', text }]
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
