import type { AppConfig } from '@pagelight/contract/config.ts'
import { NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useReturnPath } from '../../lib/address/return-path.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AskForAccess } from './ask-for-access.tsx'
import { useSession } from './session/session.tsx'

const NOT_SET_UP =
  'This site has no other way to sign in set up. Please use your email address and password.'

/** null: not known yet. Goes below the form: it appears once the configuration has been loaded, and would move what follows. */
export function ThirdPartyAccounts({
  accounts,
  successMessage,
}: {
  accounts: AppConfig['identity']['third_party'] | null
  successMessage: string
}) {
  const { loginWithAccount } = useSession()
  const [, navigate] = useLocation()
  const returnPath = useReturnPath()
  const [pendingId, setPendingId] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function signInWith(accountId: string) {
    if (pendingId) return
    setError(null)
    setPendingId(accountId)
    const outcome = await loginWithAccount(accountId)
    setPendingId(null)
    if (!outcome.success) return setError(outcome.error)
    toast.success(successMessage)
    navigate(returnPath ?? paths.landing, { replace: true })
  }

  if (accounts === null) return null
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 text-13 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      {accounts.map(({ id, name }) => (
        <Button key={id} loading={pendingId === id} onClick={() => void signInWith(id)}>
          Continue with {name}
        </Button>
      ))}
      {accounts.length === 0 ? (
        <Button onClick={() => setError(NOT_SET_UP)}>Continue with another account</Button>
      ) : null}
      {error ? <Notice tone="error">{error}</Notice> : null}
      {error === NOT_APPROVED ? <AskForAccess /> : null}
    </div>
  )
}
