import type { DimensionKey } from '@pagelight/contract/ratings.ts'
import type { TextEvidence } from '@pagelight/contract/text-analyses.ts'
import { busiestChapters, stripBars } from './text-analysis-messages.ts'

const WIDTH = 1000
const HEIGHT = 100
/** A chapter in which something was found is never too low to be seen. */
const LOWEST = 0.08

/** The book from its first to its last chapter: where it happens. The numbers are in the table below it. */
export function TextStripChart({
  evidence,
  dimension,
}: {
  evidence: TextEvidence
  dimension: DimensionKey
}) {
  const said = busiestChapters(evidence, dimension)
  return (
    <figure className="grid gap-1.5">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Where in the book: ${said || 'in its only chapter'}`}
        className="h-10 w-full rounded-xs bg-wash"
      >
        {stripBars(evidence, dimension).map(({ x, width, height, title, found }, i) => {
          const high = height > 0 ? Math.max(height, LOWEST) * HEIGHT : 2
          return (
            <rect
              // Chapters have no other identity than their place.
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
      {said ? <figcaption className="text-13 text-ink-2">{said}</figcaption> : null}
    </figure>
  )
}
