import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/** One of the two lists of the admin page; `remark` is the date, `renderAction` makes the button. */
export function InterestList({
  title,
  empty,
  interests,
  remark,
  renderAction,
}: {
  title: string
  /** Said in place of the list when it is empty. */
  empty: string
  interests: readonly PilotInterest[]
  remark: (interest: PilotInterest) => string
  renderAction?: (interest: PilotInterest) => ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" padded={false} aria-labelledby={id}>
      <h2 id={id} className="border-b border-line px-5 py-4 text-20 sm:px-6">
        {title}
      </h2>
      {interests.length === 0 ? (
        <p className="px-5 py-8 text-center text-ink-2 sm:px-6">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {interests.map((interest) => (
            <li key={interest.id} className="flex items-center justify-between gap-4 px-5 py-3.5 sm:px-6">
              <div className="grid min-w-0">
                <span className="font-medium wrap-anywhere">{interest.email}</span>
                <span className="text-13 text-ink-3">{remark(interest)}</span>
              </div>
              {renderAction?.(interest)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
