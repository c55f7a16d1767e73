import { Link, useLocation } from 'wouter'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx'
import { useSession } from '../features/auth/session/session.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useFragment } from '../lib/fragment.ts'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { toast } from '../ui/overlays/toast.ts'

export function ResetPasswordPage() {
  useDocumentTitle('Choose a new password')
  const { state, logout, resetPassword } = useSession()
  const [, navigate] = useLocation()
  const code = useFragment().get('token')

  async function onChanged() {
    // The change has ended every session of the account, this one too.
    if (state === 'signed-in') await logout()
    toast.success('Your password has been changed. Please sign in.')
    navigate(paths.login, { replace: true })
  }

  return (
    <AuthCard
      title="Choose a new password"
      footer={
        code ? (
          <Link to={paths.forgotPassword} className="link">
            Ask for a new link
          </Link>
        ) : null
      }
    >
      {code ? (
        <ResetPasswordForm
          change={(password) => resetPassword(code, password)}
          onChanged={() => void onChanged()}
        />
      ) : (
        <>
          <Notice tone="warning">
            This link is incomplete. Open it again from the e-mail, or ask for a new one.
          </Notice>
          <LinkButton to={paths.forgotPassword} variant="primary">
            Ask for a new link
          </LinkButton>
        </>
      )}
    </AuthCard>
  )
}
