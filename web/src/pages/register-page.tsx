import { Link } from 'wouter'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { RegisterForm } from '../features/auth/register-form.tsx'
import { ThirdPartyAccounts } from '../features/auth/third-party-accounts.tsx'
import { waysIn } from '../features/auth/ways-in.ts'
import { useConfig } from '../features/config/config.api.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useFragment } from '../lib/fragment.ts'
import { paths } from '../lib/paths.ts'
import { Notice } from '../ui/states/notice.tsx'

export function RegisterPage() {
  useDocumentTitle('Sign Up')
  const config = useConfig()
  const accounts = config?.identity.third_party ?? []
  const { passwords } = waysIn(config?.identity)
  const setupToken = useFragment().get('setup') || undefined
  return (
    <AuthCard
      title="Create your account"
      intro={setupToken ? undefined : 'For e-mail addresses that are approved for the pilot.'}
      footer={
        <>
          Already have an account?{' '}
          <Link to={paths.login} state={window.history.state} className="link">
            Sign in
          </Link>
        </>
      }
    >
      {setupToken ? (
        <Notice title="This account becomes the administrator">
          The link you followed works once, for any e-mail address. The administrator approves
          everyone else.
        </Notice>
      ) : null}
      {passwords ? (
        <RegisterForm
          setupToken={setupToken}
          asksForCode={!setupToken && config?.invitation_codes === true}
        />
      ) : null}
      {/* The setup link works only with a password. */}
      {setupToken || accounts.length === 0 ? null : (
        <ThirdPartyAccounts
          accounts={accounts}
          successMessage="Registration successful!"
          alone={!passwords}
        />
      )}
    </AuthCard>
  )
}
