import { Link } from 'react-router'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'

export function LoginPage() {
  useDocumentTitle('Login')
  return (
    <AuthCard
      title="Welcome back"
      intro="Sign in to your library."
      footer={
        <>
          No account yet?{' '}
          <Link to={paths.register} className="link">
            Sign up
          </Link>
        </>
      }
    >
      <LoginForm />
    </AuthCard>
  )
}
