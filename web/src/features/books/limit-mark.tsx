import type { Rated, Thresholds } from '@pagelight/contract/ratings.ts'
import { TriangleAlert } from 'lucide-react'
import { limitMessage } from './limit-messages.ts'

export function LimitMark({ book, limits }: { book: Rated; limits: Thresholds | null }) {
  const text = limitMessage(book, limits)
  return text ? (
    <p className="flex items-start gap-1.5 text-13 font-medium text-danger">
      <TriangleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
      {text}
    </p>
  ) : null
}
