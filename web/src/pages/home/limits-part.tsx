import {
  DIMENSIONS,
  limitedDimensions,
  MAX_RATING,
  type Thresholds,
} from '@pagelight/contract/ratings.ts'
import type { usePreferences } from '../../features/preferences/preferences.api.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import { LIMIT_LABELS } from '../../ui/ratings/rating-messages.ts'
import { HomePart } from './home-part.tsx'

export function LimitsPart({ preferences }: { preferences: ReturnType<typeof usePreferences> }) {
  const isSet = preferences.data && limitedDimensions(preferences.data).length > 0
  return (
    <HomePart
      title="Your limits"
      link={{ to: paths.preferences, text: isSet ? 'Change' : 'Set your limits' }}
      query={preferences}
    >
      {(limits) => <Limits limits={limits} />}
    </HomePart>
  )
}

function Limits({ limits }: { limits: Thresholds }) {
  if (limitedDimensions(limits).length === 0) {
    return (
      <p className="text-ink-2">
        You have set no limits, so no book can be said to be within them or above them.
      </p>
    )
  }
  return (
    <Card>
      <dl className="grid gap-3">
        {DIMENSIONS.map(({ key, shortName, threshold }) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">{shortName}</dt>
            <dd className="text-right font-medium tabular-nums">{limitWords(limits[threshold])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function limitWords(limit: number): string {
  const label = LIMIT_LABELS[limit] ?? ''
  return limit < MAX_RATING ? `Up to ${limit} · ${label}` : label
}
