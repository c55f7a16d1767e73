import { Link } from 'wouter'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { ThirdPartyAccounts } from '../features/auth/third-party-accounts.tsx'
import { waysIn } from '../features/auth/ways-in.ts'
import { useConfig } from '../features/config/config.api.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { formatMoment } from '../lib/format-date.ts'
import { readKeptAccount } from '../lib/kept/kept-account.ts'
import { paths } from '../lib/paths.ts'

export function LoginPage() {
  useDocumentTitle('Login')
  const kept = readKeptAccount()
  const identity = useConfig()?.identity
  const { passwords, atOnce } = waysIn(identity)
  return (
    <AuthCard
      title="Welcome back"
      intro="Sign in to your library."
      footer={
        <>
          No account yet?{' '}
          <Link to={paths.register} state={window.history.state} className="link">
            Sign up
          </Link>
        </>
      }
    >
      {passwords ? <LoginForm /> : null}
      {kept ? (
        <p className="text-15 text-ink-2">
          <Link to={paths.kept} className="link">
            Read what was seen here last
          </Link>
          {`, as of ${formatMoment(kept.seenAt)}.`}
        </p>
      ) : null}
      <ThirdPartyAccounts
        accounts={identity?.third_party ?? null}
        successMessage="Login successful!"
        alone={!passwords}
        atOnce={atOnce}
      />
    </AuthCard>
  )
}
