import { DIMENSIONS, type Dimension } from '@pagelight/contract/ratings.ts'
import type { TextEvidence } from '@pagelight/contract/text-analyses.ts'
import { TEXT_TIERS } from '@pagelight/contract/constants/text-tiers.ts'
import { Table, Td, Th } from '../../../ui/layout/table.tsx'
import { TextStripChart } from './text-strip-chart.tsx'
import { number, uploaderText } from './text-analysis-messages.ts'

/** The counts behind a rating from the book's own text: by tier, and where in the book. */
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

/** On the book page, below the explanations, where the rating everybody sees was counted. */
export function TextEvidenceSection({ evidence }: { evidence: TextEvidence }) {
  return (
    <section aria-labelledby="text-evidence" className="mt-8 grid gap-5">
      <div className="grid gap-1">
        <h3 id="text-evidence" className="text-17">
          Counted in the text
        </h3>
        <p className="text-13 text-ink-3">
          {`${number(evidence.words)} words. ${uploaderText(evidence)} The text itself was not kept.`}
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
        <p className="text-15 text-ink-2">Nothing found.</p>
      ) : (
        <>
          <Table caption={`${dimension.name}: what was found`} density="compact">
            <thead>
              <tr>
                <Th className="pl-0">What</Th>
                <Th className="w-20 text-right">Found</Th>
                <Th className="w-28 pr-0 text-right sm:w-40">Per 10,000 words</Th>
              </tr>
            </thead>
            <tbody>
              {seen.map(({ tier, count, per_10000 }) => (
                <tr key={tier}>
                  <Td className="pl-0">
                    {names[tier] ?? tier}
                    <Examples found={found.filter((one) => one.tier === tier)} />
                  </Td>
                  <Td className="text-right tabular-nums">{number(count)}</Td>
                  <Td className="pr-0 text-right tabular-nums">{per_10000.toFixed(1)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <TextStripChart evidence={evidence} dimension={dimension.key} />
        </>
      )}
    </div>
  )
}

const EXAMPLES = 4

function Examples({ found }: { found: TextEvidence['language']['found'] }) {
  if (found.length === 0) return null
  const words = found.slice(0, EXAMPLES).map(({ shown, count }) => `${shown} ×${number(count)}`)
  return <span className="block text-13 text-ink-3">{words.join(', ')}</span>
}

/** What the charts draw, in numbers. */
function ChapterTable({ evidence }: { evidence: TextEvidence }) {
  return (
    <details className="group rounded-md border border-line px-4 py-1">
      <summary className="min-h-11 cursor-pointer content-center text-15 font-[550]">
        {`Chapter by chapter (${evidence.chapters.length})`}
      </summary>
      <div className="pb-3">
        <Table caption="What was found in each chapter" density="compact">
          <thead>
            <tr>
              <Th className="pl-0">Chapter</Th>
              {DIMENSIONS.map(({ key, letter, name }) => (
                <Th key={key} className="text-right">
                  <abbr title={name} className="no-underline">
                    {letter}
                  </abbr>
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {evidence.chapters.map((chapter, i) => (
              // Chapters have no other identity than their place.
              <tr key={i}>
                <Td className="pl-0 break-words">{chapter.title}</Td>
                {DIMENSIONS.map(({ key }) => (
                  <Td key={key} className="text-right tabular-nums">
                    {chapter[key]}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  )
}
