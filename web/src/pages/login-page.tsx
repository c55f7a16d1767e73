import { Link } from 'wouter'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { ThirdPartyAccounts } from '../features/auth/third-party-accounts.tsx'
import { waysIn } from '../features/auth/ways-in.ts'
import { useConfig } from '../features/config/config.api.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'

export function LoginPage() {
  useDocumentTitle('Login')
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
      <ThirdPartyAccounts
        accounts={identity?.third_party ?? null}
        successMessage="Login successful!"
        alone={!passwords}
        atOnce={atOnce}
      />
    </AuthCard>
  )
}
