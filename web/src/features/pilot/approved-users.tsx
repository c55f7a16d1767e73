import { formatDate } from '../../lib/format-date.ts'
import { InterestList } from './interest-list.tsx'
import type { InterestPage } from './interest-page.ts'
import { RevokeButton } from './revoke-button.tsx'

export function ApprovedUsers({
  interests,
  searching,
  ownEmail,
  ...paging
}: InterestPage & { ownEmail: string | undefined }) {
  return (
    <InterestList
      {...paging}
      title="Approved Users"
      empty={searching ? 'No approved user matches this search.' : 'No one is approved yet.'}
      interests={interests}
      remark={(interest) =>
        interest.approved_at ? `Approved ${formatDate(interest.approved_at)}` : 'Approved'
      }
      renderAction={(interest) =>
        interest.email === ownEmail?.toLowerCase() ? (
          <span className="text-13 text-ink-3">You</span>
        ) : (
          <RevokeButton interest={interest} />
        )
      }
    />
  )
}
