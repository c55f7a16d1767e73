import { Activity, Archive, Clock, History, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import type { Recommendations } from './recommendations.api.ts'
import { updatedText } from './recommendation-view.ts'

export function RecommendationBadges({
  cached,
  generated_at,
  from_history,
}: Pick<Recommendations, 'cached' | 'generated_at' | 'from_history'>) {
  const [now] = useState(() => new Date())
  return (
    <div className="flex flex-wrap gap-2">
      <Badge icon={<Sparkles aria-hidden size={14} />}>AI assisted</Badge>
      <Badge icon={<Activity aria-hidden size={14} />}>Live ratings</Badge>
      {from_history ? (
        <Badge icon={<History aria-hidden size={14} />}>Based on your reading history</Badge>
      ) : null}
      {cached ? <Badge icon={<Archive aria-hidden size={14} />}>Cached</Badge> : null}
      <Badge icon={<Clock aria-hidden size={14} />}>{updatedText(generated_at, now)}</Badge>
    </div>
  )
}
