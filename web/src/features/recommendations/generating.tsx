import { Card } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'

export function Generating() {
  return (
    <div className="grid gap-5">
      <Card className="grid gap-3">
        <h2 className="text-20">Generating AI Recommendations</h2>
        <ProgressBar label="Analyzing your reading preferences..." value={null} />
      </Card>
      <ListSkeleton label="Generating AI Recommendations" shape="cards" count={4} />
    </div>
  )
}
