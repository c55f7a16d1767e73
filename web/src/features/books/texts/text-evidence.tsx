import { DIMENSIONS, type Dimension } from '@pagelight/contract/ratings.ts'
import type { TextEvidence } from '@pagelight/contract/text-analyses.ts'
import { TEXT_TIERS } from '@pagelight/contract/constants/text-tiers.ts'
import { formatNumber } from '../../../lib/format-number.ts'
import { NumberTable } from '../../../ui/layout/number-table.tsx'
import { TextStripChart } from './text-strip-chart.tsx'
import { uploaderText } from './text-analysis-messages.ts'

export function TextEvidenceDetails({ evidence }: { evidence: TextEvidence }) {
  return (
    <div className="grid gap-7">
      {DIMENSIONS.map((dimension) => (
        <DimensionEvidence key={dimension.key} evidence={evidence} dimension={dimension} />
      ))}
      <ChapterTable evidence={evidence} />
    </div>
  )
}

/** On the book page, if the current rating is from the book's text. */
export function TextEvidenceSection({ evidence }: { evidence: TextEvidence }) {
  return (
    <section aria-labelledby="text-evidence" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="text-evidence" className="text-20">
          Counted in the text
        </h2>
        <p className="text-13 text-ink-3">
          {`${formatNumber(evidence.words)} words. ${uploaderText(evidence)} The text itself was not kept. Words were counted, also where they stand in jest or as figures of speech.`}
        </p>
      </div>
      <TextEvidenceDetails evidence={evidence} />
    </section>
  )
}

function DimensionEvidence({
  evidence,
  dimension,
}: {
  evidence: TextEvidence
  dimension: Dimension
}) {
  const { tiers, found } = evidence[dimension.key]
  const names: Record<string, string> = TEXT_TIERS[dimension.key]
  const seen = tiers.filter(({ count }) => count > 0)
  return (
    <div className="grid gap-3">
      <p className="font-[550]">{dimension.name}</p>
      {seen.length === 0 ? (
        <p className="text-15 text-ink-2">No such words were found, or too few to tell.</p>
      ) : (
        <>
          <NumberTable
            caption={`${dimension.name}: what was found`}
            heads={[{ label: 'What' }, { label: 'Found' }, { label: 'Per 10,000 words' }]}
            rows={seen.map(({ tier, count, per_10000 }) => ({
              key: tier,
              head: (
                <>
                  {names[tier] ?? tier}
                  <Examples found={found.filter((one) => one.tier === tier)} />
                </>
              ),
              cells: [formatNumber(count), per_10000.toFixed(1)],
            }))}
          />
          <TextStripChart evidence={evidence} dimension={dimension.key} />
        </>
      )}
    </div>
  )
}

const MAX_EXAMPLES = 4

function Examples({ found }: { found: TextEvidence['language']['found'] }) {
  if (found.length === 0) return null
  const words = found
    .slice(0, MAX_EXAMPLES)
    .map(({ shown, count }) => `${shown} ×${formatNumber(count)}`)
  return <span className="block text-13 text-ink-3">{words.join(', ')}</span>
}

function ChapterTable({ evidence }: { evidence: TextEvidence }) {
  return (
    <details className="group rounded-md border border-line px-4 py-1">
      <summary className="min-h-11 cursor-pointer content-center text-15 font-[550]">
        {`Chapter by chapter (${evidence.chapters.length})`}
      </summary>
      <div className="pb-3">
        <NumberTable
          caption="What was found in each chapter"
          heads={[
            { label: 'Chapter' },
            ...DIMENSIONS.map(({ letter, name }) => ({ label: name, abbr: letter })),
          ]}
          rows={evidence.chapters.map((chapter, index) => ({
            key: index,
            head: chapter.title,
            cells: DIMENSIONS.map(({ key }) => chapter[key]),
          }))}
        />
      </div>
    </details>
  )
}
