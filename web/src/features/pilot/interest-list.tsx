import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import type { ReactNode } from 'react'
import { PagedCard } from '../../ui/layout/paged-card.tsx'
import { PAGE_SIZE } from './pilot.api.ts'

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
          // On a phone the e-mail has a line of its own.
          <li
            key={interest.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center px-5 py-3.5 sm:px-6"
          >
            <div className="row-span-2 empty:hidden sm:mr-3">{renderMark?.(interest)}</div>
            <span className="col-start-2 font-medium wrap-anywhere max-sm:col-end-4 sm:self-end">
              {interest.email}
            </span>
            <span className="col-start-2 row-start-2 text-13 text-ink-3 sm:whitespace-nowrap sm:self-start">
              {dateOf(interest)}
            </span>
            <div className="col-start-3 row-start-2 ml-1 sm:row-span-2 sm:ml-3 sm:row-start-1">
              {renderAction(interest)}
            </div>
          </li>
        ))}
      </ul>
    </PagedCard>
  )
}
