import { useState, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { PASSWORD_HINT, passwordProblem } from './password-rules.ts'
import { useSession } from './session.tsx'

/** The fields are checked here rather than by the browser, so that the specification's sentences are seen. */
export function RegisterForm({ setupToken }: { setupToken?: string }) {
  const { register } = useSession()
  const [, navigate] = useLocation()
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const problem = passwordProblem({ others: [displayName, email], password, repeated })
    setError(problem)
    if (problem) return
    setWorking(true)
    const outcome = await register({ email: email.trim(), password, displayName: displayName.trim(), setupToken })
    setWorking(false)
    if (!outcome.success) return setError(outcome.error)
    toast.success('Registration successful!')
    navigate(paths.landing, { replace: true })
  }

  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Display Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        aria-required
        value={displayName}
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        aria-required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        aria-required
        hint={PASSWORD_HINT}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label="Confirm Password"
        name="confirm-password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        aria-required
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      {error ? <Notice tone="error">{error}</Notice> : null}
      <Button type="submit" variant="primary" loading={working}>
        Sign up
      </Button>
    </form>
  )
}
