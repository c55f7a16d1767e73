import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmitInterest } from './pilot.api.ts'

/** Asks for access to the pilot. */
export function InterestForm() {
  const submission = useSubmitInterest()
  const [email, setEmail] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submission.mutate(email.trim(), { onSuccess: () => setEmail('') })
  }

  return (
    <form className="grid max-w-lg gap-3" onSubmit={submit}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-56"
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="primary" loading={submission.isPending} className="max-sm:w-full">
          Request access
        </Button>
      </div>
      {submission.isSuccess ? (
        <Notice tone="success" announce>
          Thanks! We&apos;ll notify you when you&apos;re approved for access.
        </Notice>
      ) : null}
      {submission.isError ? <Notice tone="error">Something went wrong. Please try again.</Notice> : null}
    </form>
  )
}
