import { REASON_LIMITS, REASON_TOO_SHORT } from '@pagelight/contract/constants/reason-limits.ts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { TextArea } from './text-area.tsx'

type ReasonFormProps = {
  label: string
  hint: string
  initialReason?: string
  submitLabel: string
  sending: boolean
  onSend: (reason: string) => void
  /** Fields before the reason. */
  children: ReactNode
}

export function ReasonForm({
  label,
  hint,
  initialReason = '',
  submitLabel,
  sending,
  onSend,
  children,
}: ReasonFormProps) {
  const [reason, setReason] = useState(initialReason)
  const [problem, setProblem] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim().length < REASON_LIMITS.min) return setProblem(REASON_TOO_SHORT)
    setProblem(null)
    onSend(reason)
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        error={problem}
        maxLength={REASON_LIMITS.max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" className="justify-self-start max-sm:w-full" loading={sending}>
        {submitLabel}
      </Button>
    </form>
  )
}
