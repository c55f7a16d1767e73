import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/layout/card.tsx'

export function HowLimitsWork() {
  return (
    <Card as="aside" className="grid content-start gap-3">
      <h2 className="text-20">How it works</h2>
      <ul className="grid list-disc gap-2.5 pl-5 text-ink-2 marker:text-ink-3">
        <li>
          Each limit is the highest level you are comfortable with, from 0 (none) to 5 (no limit).
        </li>
        <li>We only recommend books within all three limits.</li>
        <li>Search and your library show every book and say whether it is within your limits.</li>
        <li>To be on the safe side, an estimate counts as one level higher.</li>
        <li>A book without ratings is within a limit only if that limit is 5.</li>
      </ul>
      <Link
        to={paths.howWeRate}
        className="link inline-flex min-h-11 items-center justify-self-start"
      >
        How we rate
      </Link>
    </Card>
  )
}
