import type { DimensionKey } from '@pagelight/contract/ratings.ts'
import type { TextEvidence } from '@pagelight/contract/text-analyses.ts'
import { stripBars } from './strip-bars.ts'
import { busiestChapters } from './text-analysis-messages.ts'

const WIDTH = 1000
const HEIGHT = 100
/** So that a chapter with any findings is visible. */
const MIN_HEIGHT = 0.08

/** The findings from the first to the last chapter; the table below has the numbers. */
export function TextStripChart({
  evidence,
  dimension,
}: {
  evidence: TextEvidence
  dimension: DimensionKey
}) {
  const summary = busiestChapters(evidence, dimension)
  return (
    <figure className="grid gap-1.5">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Where in the book: ${summary || 'in its only chapter'}`}
        className="h-10 w-full rounded-xs bg-wash"
      >
        {stripBars(evidence, dimension).map(({ x, width, height, title, found }, i) => {
          const high = height > 0 ? Math.max(height, MIN_HEIGHT) * HEIGHT : 2
          return (
            <rect
              // Chapters are identified by their position only.
              key={i}
              x={x * WIDTH}
              y={HEIGHT - high}
              width={width * WIDTH}
              height={high}
              className={height > 0 ? 'fill-accent' : 'fill-line'}
            >
              <title>{`${title}: ${found}`}</title>
            </rect>
          )
        })}
      </svg>
      {summary ? <figcaption className="text-13 text-ink-2">{summary}</figcaption> : null}
    </figure>
  )
}
