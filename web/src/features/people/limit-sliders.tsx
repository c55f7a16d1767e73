import { DIMENSIONS, type Thresholds } from '@pagelight/contract/ratings.ts'
import { LIMIT_LABELS } from '../../ui/ratings/rating-messages.ts'
import { Slider } from '../../ui/forms/slider.tsx'

type LimitSlidersProps = { limits: Thresholds; onChange: (limits: Thresholds) => void }

export function LimitSliders({ limits, onChange }: LimitSlidersProps) {
  return (
    <div className="grid gap-4">
      {DIMENSIONS.map(({ key, name, threshold }) => (
        <Slider
          key={key}
          label={name}
          value={limits[threshold]}
          valueLabels={LIMIT_LABELS}
          onValueChange={(value) => onChange({ ...limits, [threshold]: value })}
        />
      ))}
    </div>
  )
}
