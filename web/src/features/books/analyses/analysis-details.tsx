import type { StoredBook } from '@pagelight/contract/books.ts'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { TextEvidenceSection } from '../texts/text-evidence.tsx'

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
              {text || 'No explanation was given.'}
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
