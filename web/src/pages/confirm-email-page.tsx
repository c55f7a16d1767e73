import { useEffect, useEffectEvent, useState } from 'react'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { useSession } from '../features/auth/session/session.tsx'
import type { Outcome } from '../features/auth/session/sign-in.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useFragment } from '../lib/fragment.ts'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { Spinner } from '../ui/states/spinner.tsx'

const INCOMPLETE = 'This link is incomplete. Open it again from the e-mail.'

// The page is remounted while the session loads, but the link works only once.
const requests = new Map<string, Promise<Outcome>>()

type Result = 'working' | 'confirmed' | { error: string }

export function ConfirmEmailPage() {
  useDocumentTitle('Confirm your email address')
  const { state, confirmEmail, recheckConfirmation } = useSession()
  const code = useFragment().get('token')
  const [result, setResult] = useState<Result>(code ? 'working' : { error: INCOMPLETE })

  async function confirm(token: string): Promise<Outcome> {
    const outcome = await confirmEmail(token)
    if (outcome.success && state === 'signed-in') await recheckConfirmation()
    return outcome
  }

  const confirmOnce = useEffectEvent((token: string) => {
    const request = requests.get(token) ?? confirm(token)
    requests.set(token, request)
    return request
  })
  useEffect(() => {
    if (!code) return
    void confirmOnce(code).then((outcome) =>
      setResult(outcome.success ? 'confirmed' : { error: outcome.error }),
    )
  }, [code])

  if (result === 'working') {
    return (
      <AuthCard title="Confirm your email address">
        <Spinner className="justify-center py-6" />
      </AuthCard>
    )
  }
  const signedIn = state === 'signed-in'
  if (result === 'confirmed') {
    return (
      <AuthCard title="Thank you">
        <Notice tone="success" announce>
          Your email address is confirmed.
        </Notice>
        <LinkButton to={signedIn ? paths.landing : paths.login} variant="primary">
          {signedIn ? 'Continue' : 'Sign in'}
        </LinkButton>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Confirm your email address">
      <Notice tone="error">{result.error}</Notice>
      <LinkButton to={signedIn ? paths.landing : paths.login} variant="primary">
        {signedIn ? 'Continue' : 'Sign in to ask for a new link'}
      </LinkButton>
    </AuthCard>
  )
}
