import { DIMENSIONS, THRESHOLD_LABELS, type Thresholds } from '@pagelight/contract/ratings.ts'
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
          valueLabels={THRESHOLD_LABELS}
          onValueChange={(value) => onChange({ ...limits, [threshold]: value })}
        />
      ))}
    </div>
  )
}
