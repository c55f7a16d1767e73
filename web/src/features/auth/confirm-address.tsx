import { MailCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBrandName } from '../../lib/brand-name.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSession } from './session/session.tsx'

type Work = 'checking' | 'sending' | 'signing out'

export function ConfirmAddress() {
  const { user, recheckConfirmation, resendConfirmation, logout } = useSession()
  const brandName = useBrandName()
  const [work, setWork] = useState<Work | null>(null)
  const [error, setError] = useState<string | null>(null)

  // The reader comes back from the mail in another tab.
  const recheck = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !work) void recheckConfirmation()
  })
  useEffect(() => {
    const listener = () => recheck()
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

  async function signOut() {
    setWork('signing out')
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
          to confirm that the address is yours. Then you can use {brandName}.
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
        <Button variant="quiet" loading={work === 'signing out'} onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
      <p className="text-center text-13 text-ink-2">
        No email yet? Check your spam folder too. The link is valid for one day.
      </p>
    </>
  )
}
