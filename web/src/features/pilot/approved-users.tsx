import { formatDate } from '../../lib/format-date.ts'
import { InterestList, type InterestPage } from './interest-list.tsx'
import { RevokeButton } from './revoke-button.tsx'

type ApprovedUsersProps = InterestPage & { searching: boolean; ownEmail: string | undefined }

/** Administrators cannot revoke their own access. */
export function ApprovedUsers({ searching, ownEmail, ...page }: ApprovedUsersProps) {
  return (
    <InterestList
      {...page}
      title="Approved Users"
      empty={searching ? 'No approved user matches this search.' : 'No one is approved yet.'}
      dateOf={(interest) =>
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
