import { formatDate } from '../../lib/format-date.ts'
import { AdministratorButton } from './administrator-button.tsx'
import { InterestList, type InterestPage } from './interest-list.tsx'
import { RevokeButton } from './revoke-button.tsx'
import { RevertContributionsButton } from './revert-contributions-button.tsx'

type ApprovedUsersProps = InterestPage & { searching: boolean; ownEmail: string | undefined }

/** Administrators cannot revoke their own access. */
export function ApprovedUsers({ searching, ownEmail, ...page }: ApprovedUsersProps) {
  return (
    <InterestList
      {...page}
      title="Approved Users"
      empty={searching ? 'No approved user matches this search.' : 'No one is approved yet.'}
      dateOf={({ approved_at, invitation_code }) =>
        [
          approved_at ? `Approved ${formatDate(approved_at)}` : 'Approved',
          ...(invitation_code ? [`code ${invitation_code}`] : []),
        ].join(', ')
      }
      renderAction={(interest) =>
        interest.email === ownEmail?.toLowerCase() ? (
          <span className="text-13 text-ink-3">You</span>
        ) : (
          <div className="flex flex-wrap justify-end gap-2">
            <AdministratorButton interest={interest} />
            <RevertContributionsButton interest={interest} />
            <RevokeButton interest={interest} />
          </div>
        )
      }
    />
  )
}
