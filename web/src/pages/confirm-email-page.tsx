import { useState } from 'react'
import { useLocation } from 'wouter'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx'
import { useSession } from '../features/auth/session/session.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useFragment } from '../lib/fragment.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { Notice } from '../ui/states/notice.tsx'

const TITLE = 'Confirm your email address'

/** Nothing happens before a button is pressed: mailboxes open links by themselves. */
export function ConfirmEmailPage() {
  useDocumentTitle(TITLE)
  const { state } = useSession()
  const code = useFragment().get('token')
  const [withPassword, setWithPassword] = useState(false)
  if (!code) {
    return (
      <AuthCard title={TITLE}>
        <Notice tone="error">This link is incomplete. Open it again from the e-mail.</Notice>
        <LinkButton to={paths.landing} variant="primary">
          Continue
        </LinkButton>
      </AuthCard>
    )
  }
  return state === 'signed-in' && !withPassword ? (
    <ConfirmInSession code={code} onOtherAccount={() => setWithPassword(true)} />
  ) : (
    <ConfirmByPassword code={code} />
  )
}

function ConfirmInSession({ code, onOtherAccount }: { code: string; onOtherAccount: () => void }) {
  const { user, confirmEmail, recheckConfirmation } = useSession()
  const [, navigate] = useLocation()
  const [pending, setPending] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function confirm() {
    setError(null)
    setPending(true)
    const outcome = await confirmEmail(code)
    setPending(false)
    if (outcome.success) setConfirmed(true)
    else setError(outcome.error)
  }

  async function goOn() {
    setPending(true)
    await recheckConfirmation()
    navigate(paths.landing, { replace: true })
  }

  if (confirmed) {
    return (
      <AuthCard title="Thank you">
        <Notice tone="success" announce>
          Your email address is confirmed.
        </Notice>
        <Button variant="primary" loading={pending} onClick={() => void goOn()}>
          Continue
        </Button>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={TITLE}>
      <p className="text-center text-ink-2">
        You are signed in as <strong className="break-all text-ink">{user?.email}</strong>. Is this
        your address?
      </p>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <Button variant="primary" loading={pending} onClick={() => void confirm()}>
        Confirm my address
      </Button>
      {error ? <Button onClick={onOtherAccount}>Choose a new password instead</Button> : null}
    </AuthCard>
  )
}

/** Whoever reads the mail but is not signed in may not be who registered. */
function ConfirmByPassword({ code }: { code: string }) {
  const { state, confirmEmail, logout } = useSession()
  const [, navigate] = useLocation()

  async function onChanged() {
    if (state === 'signed-in') await logout()
    toast.success('Your email address is confirmed. Please sign in with the new password.')
    navigate(paths.login, { replace: true })
  }

  return (
    <AuthCard
      title={TITLE}
      intro="Choose a new password: it confirms the address, and signs out everybody who used another one."
      footer="Or sign in with your password first, and open the link again."
    >
      <ResetPasswordForm
        submitLabel="Set password and confirm"
        change={(password) => confirmEmail(code, password)}
        onChanged={() => void onChanged()}
      />
    </AuthCard>
  )
}
