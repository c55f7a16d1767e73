import { MailCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBrandName } from '../../lib/brand-name.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSession } from './session/session.tsx'

type Work = 'checking' | 'sending' | 'leaving'

/** What somebody sees whose address is not confirmed; the app goes on by itself once it is. */
export function ConfirmAddress() {
  const { user, recheckConfirmation, resendConfirmation, logout } = useSession()
  const brandName = useBrandName()
  const [work, setWork] = useState<Work | null>(null)
  const [error, setError] = useState<string | null>(null)

  // Coming back from the mail in another tab: nobody should have to press anything.
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !work) void recheckConfirmation()
  })
  useEffect(() => {
    const listener = () => comeBack()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])

  async function check() {
    setError(null)
    setWork('checking')
    const outcome = await recheckConfirmation()
    setWork(null)
    if (!outcome.success) setError(outcome.error)
  }

  async function resend() {
    setError(null)
    setWork('sending')
    const outcome = await resendConfirmation()
    setWork(null)
    if (!outcome.success) return setError(outcome.error)
    toast.success('We sent you a new link. Please check your inbox.')
  }

  async function leave() {
    setWork('leaving')
    await logout()
  }

  return (
    <>
      <div className="grid justify-items-center gap-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-accent-wash text-accent">
          <MailCheck aria-hidden size={26} />
        </span>
        <p className="min-w-0 text-ink-2">
          We sent a link to <strong className="break-all text-ink">{user?.email}</strong>. Open it
          to confirm that the address is yours; then {brandName} is open to you.
        </p>
      </div>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className="grid gap-3">
        <Button variant="primary" loading={work === 'checking'} onClick={() => void check()}>
          I have confirmed it
        </Button>
        <Button loading={work === 'sending'} onClick={() => void resend()}>
          Send the link again
        </Button>
        <Button variant="quiet" loading={work === 'leaving'} onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
      <p className="text-center text-13 text-ink-2">
        Nothing there? Look into the spam folder too. The link works for one day.
      </p>
    </>
  )
}
