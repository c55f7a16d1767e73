import { NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { AskForAccess } from './ask-for-access.tsx'
import type { Outcome } from './session/sign-in.ts'

export function AuthForm({
  submitLabel,
  attempt,
  onSuccess,
  children,
}: {
  submitLabel: string
  attempt: () => Promise<Outcome>
  onSuccess: () => void
  children: ReactNode
}) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    setError(null)
    setPending(true)
    const outcome = await attempt()
    setPending(false)
    if (outcome.success) onSuccess()
    else setError(outcome.error)
  }

  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {children}
      {error ? <Notice tone="error">{error}</Notice> : null}
      {error === NOT_APPROVED ? <AskForAccess /> : null}
      <Button type="submit" variant="primary" loading={pending}>
        {submitLabel}
      </Button>
    </form>
  )
}
