import type { AppConfig } from '@pagelight/contract/config.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSession } from './session/session.tsx'

/** Below the form, so that nothing moves under the reader's hand when the server's answer arrives. */
export function ThirdPartyAccounts({
  accounts,
  welcome,
}: {
  accounts: AppConfig['identity']['third_party']
  /** What is said when it worked. */
  welcome: string
}) {
  const { loginWithAccount } = useSession()
  const [, navigate] = useLocation()
  const [working, setWorking] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function enter(accountId: string) {
    if (working) return
    setError(null)
    setWorking(accountId)
    const outcome = await loginWithAccount(accountId)
    setWorking(null)
    if (!outcome.success) return setError(outcome.error)
    toast.success(welcome)
    navigate(paths.landing, { replace: true })
  }

  if (accounts.length === 0) return null
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 text-13 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      {accounts.map(({ id, name }) => (
        <Button key={id} loading={working === id} onClick={() => void enter(id)}>
          Continue with {name}
        </Button>
      ))}
      {error ? <Notice tone="error">{error}</Notice> : null}
    </div>
  )
}
