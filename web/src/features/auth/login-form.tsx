import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useReturnPath } from '../../lib/address/return-path.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { useSession } from './session/session.tsx'

export function LoginForm() {
  const { login } = useSession()
  const [, navigate] = useLocation()
  const returnPath = useReturnPath()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  function onSuccess() {
    toast.success('Login successful!')
    navigate(returnPath ?? paths.landing, { replace: true })
  }

  return (
    <AuthForm
      submitLabel="Sign in"
      attempt={() => login(email.trim(), password)}
      onSuccess={onSuccess}
    >
      <EmailField label="Email" value={email} onValueChange={setEmail} />
      <div className="grid gap-1">
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Link
          to={paths.forgotPassword}
          className="link inline-flex min-h-11 items-center justify-self-end text-13"
        >
          Forgot your password?
        </Link>
      </div>
    </AuthForm>
  )
}
