import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'

/** One of the two lists of the admin page; `remark` is the date, `renderAction` makes the button. */
export function InterestList({
  title,
  empty,
  interests,
  page,
  pageCount,
  onPageChange,
  remark,
  head,
  renderMark,
  renderAction,
}: {
  title: string
  /** Said in place of the list when it is empty. */
  empty: string
  interests: readonly PilotInterest[]
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  remark: (interest: PilotInterest) => string
  /** Beside the title, for what concerns the whole list. */
  head?: ReactNode
  /** Before the e-mail. */
  renderMark?: (interest: PilotInterest) => ReactNode
  renderAction: (interest: PilotInterest) => ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" padded={false} aria-labelledby={id}>
      <div className="border-b border-line px-5 py-4 sm:px-6">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {head}
      </div>
      {interests.length === 0 ? (
        <p className="px-5 py-8 text-center text-ink-2 sm:px-6">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {interests.map((interest) => (
            // On a phone the e-mail has the line to itself: beside the button it would break in the middle of a word.
            <li
              key={interest.id}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center px-5 py-3.5 sm:px-6"
            >
              <div className="row-span-2 empty:hidden sm:mr-3">{renderMark?.(interest)}</div>
              <span className="col-start-2 font-medium wrap-anywhere max-sm:col-span-2 sm:self-end">
                {interest.email}
              </span>
              <span className="col-start-2 row-start-2 text-13 whitespace-nowrap text-ink-3 sm:self-start">
                {remark(interest)}
              </span>
              <div className="col-start-3 row-start-2 ml-1 sm:row-span-2 sm:ml-3 sm:row-start-1">
                {renderAction(interest)}
              </div>
            </li>
          ))}
        </ul>
      )}
      {pageCount > 1 ? (
        <div className="flex justify-center border-t border-line px-3 py-3">
          <Pagination page={page} pageCount={pageCount} onPageChange={onPageChange} />
        </div>
      ) : null}
    </Card>
  )
}
