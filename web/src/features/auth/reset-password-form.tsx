import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PASSWORD_HINT, passwordProblem } from './password-rules.ts'
import { useSession } from './session.tsx'

export function ResetPasswordForm({ code, onChanged }: { code: string; onChanged: () => void }) {
  const { resetPassword } = useSession()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const problem = passwordProblem({ password, repeated })
    setError(problem)
    if (problem) return
    setWorking(true)
    const outcome = await resetPassword(code, password)
    setWorking(false)
    if (outcome.success) onChanged()
    else setError(outcome.error)
  }

  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="New Password"
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
        Change password
      </Button>
    </form>
  )
}
