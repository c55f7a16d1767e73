import { formatNumber, formatPercent } from '../../lib/format-number.ts'

type Bucket = { books: number; stated: number; found: number }

const SIZE = 240
const at = (share: number) => share * SIZE

/** On the diagonal an estimate is right as often as it says. */
export function ReliabilityPlot({ buckets }: { buckets: readonly Bucket[] }) {
  const sentences = buckets.map(
    ({ books, stated, found }) =>
      `stated ${formatPercent(stated)}, found ${formatPercent(found)} of ${formatNumber(books)} estimates`,
  )
  return (
    <figure className="grid gap-4 sm:grid-cols-[16rem_1fr] sm:items-center">
      <svg
        viewBox={`-4 -4 ${SIZE + 8} ${SIZE + 8}`}
        role="img"
        aria-label={`How often estimates are right: ${sentences.join('; ')}`}
        className="w-64 rounded-xs bg-wash"
      >
        <line x1={0} y1={SIZE} x2={SIZE} y2={0} className="stroke-line" strokeWidth={2} />
        {buckets.map(({ books, stated, found }, i) => (
          <circle
            key={stated}
            cx={at(stated)}
            cy={SIZE - at(found)}
            r={books < 30 ? 3 : 6}
            className="fill-accent"
          >
            <title>{sentences[i]}</title>
          </circle>
        ))}
      </svg>
      <figcaption className="prose text-ink-2">
        How sure an estimate is (across) and how often it is right (upward): all three levels within
        one of a second assessor’s, for books that the catalogue lacks. On the line, six in ten
        estimates that say 60% are right. Small dots stand for fewer than 30 estimates.
      </figcaption>
    </figure>
  )
}
