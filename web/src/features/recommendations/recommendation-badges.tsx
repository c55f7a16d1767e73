import { Activity, Archive, Clock, History, Sparkles, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { Recommendations } from './recommendations.api.ts'
import { updatedText } from './recommendation-view.ts'

export function RecommendationBadges({
  cached,
  generated_at,
  from_history,
}: Pick<Recommendations, 'cached' | 'generated_at' | 'from_history'>) {
  const [now] = useState(() => new Date())
  return (
    <div className="flex flex-wrap gap-x-3 sm:gap-x-4 sm:gap-y-1">
      <InfoBadge Icon={Sparkles} text="AI assisted" />
      <InfoBadge Icon={Activity} text="Live ratings" />
      <InfoBadge Icon={Clock} text={updatedText(generated_at, now)} />
      {from_history ? <InfoBadge Icon={History} text="Based on your reading history" /> : null}
      {cached ? <InfoBadge Icon={Archive} text="Cached" /> : null}
    </div>
  )
}

function InfoBadge({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-ink-2">
      <Icon aria-hidden size={14} className="text-ink-3 max-sm:hidden" />
      {text}
    </span>
  )
}
