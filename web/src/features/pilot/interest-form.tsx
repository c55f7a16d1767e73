import { useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import { call } from '../../lib/call.ts'
import { paths, REQUEST_ACCESS_ANCHOR } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

/** Without the query client, which visitors do not load. `sendsMail`: the approval comes by mail. */
export function InterestForm({ sendsMail = true }: { sendsMail?: boolean | undefined }) {
  const [state, setState] = useState<'idle' | 'submitting' | 'success' | 'error'>('idle')
  const [email, setEmail] = useState('')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setState('submitting')
    try {
      await call('submitInterest', { body: { email: email.trim() } })
      setEmail('')
      setState('success')
    } catch {
      setState('error')
    }
  }

  return (
    <form className="grid max-w-lg gap-3" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-56"
          id={REQUEST_ACCESS_ANCHOR}
          ref={focusIfNamed}
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          loading={state === 'submitting'}
          className="max-sm:w-full"
        >
          Request access
        </Button>
      </div>
      <p className="text-13 text-ink-3">
        Kept only to let you in.{' '}
        <Link to={paths.privacy} className="link">
          Privacy
        </Link>
      </p>
      {state === 'success' ? (
        <Notice tone="success" announce>
          Thanks! We&apos;ll notify you when you&apos;re approved for access.
          {sendsMail ? null : (
            <p>This site sends no mail by itself: its administrator will tell you.</p>
          )}
        </Notice>
      ) : null}
      {state === 'error' ? (
        <Notice tone="error">Something went wrong. Please try again.</Notice>
      ) : null}
    </form>
  )
}

function focusIfNamed(field: HTMLInputElement | null) {
  if (window.location.hash === `#${REQUEST_ACCESS_ANCHOR}`) field?.focus()
}
