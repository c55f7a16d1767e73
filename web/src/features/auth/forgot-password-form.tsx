import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSession } from './session.tsx'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { sendPasswordReset } = useSession()
  const [email, setEmail] = useState('')
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setError(null)
    setWorking(true)
    const address = email.trim()
    const outcome = await sendPasswordReset(address)
    setWorking(false)
    if (!outcome.success) return setError(outcome.error)
    toast.success('Password reset email sent! Please check your inbox.')
    onSent(address)
  }

  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {error ? <Notice tone="error">{error}</Notice> : null}
      <Button type="submit" variant="primary" loading={working}>
        Send reset link
      </Button>
    </form>
  )
}
