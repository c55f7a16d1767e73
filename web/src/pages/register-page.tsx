import { Link, useSearchParams } from 'react-router'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { RegisterForm } from '../features/auth/register-form.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { Notice } from '../ui/notice.tsx'

export function RegisterPage() {
  useDocumentTitle('Sign Up')
  const [search] = useSearchParams()
  const setupToken = search.get('setup') || undefined
  return (
    <AuthCard
      title="Create your account"
      intro={setupToken ? undefined : 'For e-mail addresses that are approved for the pilot.'}
      footer={
        <>
          Already have an account?{' '}
          <Link to={paths.login} className="link">
            Sign in
          </Link>
        </>
      }
    >
      {setupToken ? (
        <Notice title="This account becomes the administrator">
          The link you followed works once, for any e-mail address. The administrator approves everyone else.
        </Notice>
      ) : null}
      <RegisterForm setupToken={setupToken} />
    </AuthCard>
  )
}
