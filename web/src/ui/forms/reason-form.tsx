import { REASON_LIMITS, REASON_TOO_SHORT } from '@pagelight/contract/constants/reason-limits.ts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { TextArea } from './text-area.tsx'

type ReasonFormProps = {
  label: string
  hint: string
  /** What stands in the field at first. */
  given?: string
  submitLabel: string
  sending: boolean
  onSend: (reason: string) => void
  /** The fields before the reason. */
  children: ReactNode
}

/** A form that ends with a reason in words, which is held against the limits of what the server takes. */
export function ReasonForm({
  label,
  hint,
  given = '',
  submitLabel,
  sending,
  onSend,
  children,
}: ReasonFormProps) {
  const [reason, setReason] = useState(given)
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
