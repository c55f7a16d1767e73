import { useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSession } from './session.tsx'

export function LoginForm() {
  const { login } = useSession()
  const [, navigate] = useLocation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setError(null)
    setWorking(true)
    const outcome = await login(email.trim(), password)
    setWorking(false)
    if (!outcome.success) return setError(outcome.error)
    toast.success('Login successful!')
    navigate(paths.landing, { replace: true })
  }

  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
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
        <Link to={paths.forgotPassword} className="link inline-flex min-h-11 items-center justify-self-end text-13">
          Forgot your password?
        </Link>
      </div>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <Button type="submit" variant="primary" loading={working}>
        Sign in
      </Button>
    </form>
  )
}
