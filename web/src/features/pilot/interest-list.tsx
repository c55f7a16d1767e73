import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import type { ReactNode } from 'react'
import { PagedCard } from '../../ui/layout/paged-card.tsx'
import { PAGE_SIZE } from '../../lib/paged-list.ts'

/** One page of the pending or the approved requests. */
export type InterestPage = {
  interests: readonly PilotInterest[]
  total: number
  page: number
  onPageChange: (page: number) => void
}

type InterestListProps = InterestPage & {
  title: string
  head?: ReactNode
  empty: string
  /** Below the e-mail. */
  dateOf: (interest: PilotInterest) => string
  /** Before the e-mail. */
  renderMark?: (interest: PilotInterest) => ReactNode
  renderAction: (interest: PilotInterest) => ReactNode
}

export function InterestList({
  interests,
  dateOf,
  renderMark,
  renderAction,
  ...card
}: InterestListProps) {
  return (
    <PagedCard pageSize={PAGE_SIZE} {...card}>
      <ul className="divide-y divide-line">
        {interests.map((interest) => (
          <li key={interest.id} className="flex items-start gap-x-3 px-5 py-3.5 sm:px-6">
            <div className="empty:hidden">{renderMark?.(interest)}</div>
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2.5">
              <div className="grid min-w-[min(100%,14rem)] flex-1">
                <span className="font-medium wrap-anywhere">{interest.email}</span>
                <span className="text-13 text-ink-3">{dateOf(interest)}</span>
              </div>
              <div className="ml-auto">{renderAction(interest)}</div>
            </div>
          </li>
        ))}
      </ul>
    </PagedCard>
  )
}
