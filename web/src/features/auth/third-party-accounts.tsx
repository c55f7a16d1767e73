import type { AppConfig } from '@pagelight/contract/config.ts'
import { NOT_APPROVED, REMOTE_USER } from '@pagelight/contract/constants/access.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useReturnPath } from '../../lib/address/return-path.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AskForAccess } from './ask-for-access.tsx'
import { authMessage } from './auth-error.ts'
import { toWindowError } from './identity/embedded-request.ts'
import { useSession } from './session/session.tsx'
import type { Outcome } from './session/sign-in.ts'
import { goToProvider, takeFirstTry } from './sign-in-at-once.ts'

const NOT_SET_UP =
  'This site has no other way to sign in set up. Please use your email address and password.'

/** null: not known yet. Goes below the form: it appears once the configuration has been loaded, and would move what follows. */
export function ThirdPartyAccounts({
  accounts,
  successMessage,
  alone = false,
  atOnce = false,
}: {
  accounts: AppConfig['identity']['third_party'] | null
  successMessage: string
  /** There is no form for a password above. */
  alone?: boolean
  /** The first account is signed in with by itself. */
  atOnce?: boolean
}) {
  const { loginWithAccount } = useSession()
  const search = useSearch()
  const [, navigate] = useLocation()
  const returnPath = useReturnPath()
  const [pendingId, setPendingId] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(() => errorIn(search))
  const notSetUpId = useId()

  function settle(outcome: Outcome) {
    if (!outcome.success) return setError(outcome.error)
    toast.success(successMessage)
    navigate(returnPath ?? paths.landing, { replace: true })
  }

  async function signInWith(accountId: string) {
    if (pendingId) return
    setError(null)
    setPendingId(accountId)
    const outcome = await loginWithAccount(accountId)
    setPendingId(null)
    settle(outcome)
  }

  const hasFailed = error !== null
  const begin = useEffectEvent((accountId: string) => {
    if (hasFailed || !takeFirstTry()) return
    if (accountId === REMOTE_USER) void loginWithAccount(accountId).then(settle)
    else
      goToProvider(accountId, returnPath ?? paths.landing).catch((failure: unknown) =>
        setError(authMessage(failure)),
      )
  })
  const first = atOnce ? accounts?.[0]?.id : undefined
  useEffect(() => {
    if (first !== undefined) begin(first)
  }, [first])

  if (accounts === null) return null
  return (
    <div className="grid gap-4">
      {alone ? null : (
        <div className="flex items-center gap-3 text-13 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or
        </div>
      )}
      {accounts.map(({ id, name }) => (
        <Button key={id} loading={pendingId === id} onClick={() => void signInWith(id)}>
          Continue with {name}
        </Button>
      ))}
      {accounts.length === 0 ? (
        <div className="grid gap-2">
          <Button aria-describedby={notSetUpId} onClick={() => setError(NOT_SET_UP)}>
            Continue with another account
          </Button>
          <p id={notSetUpId} className="text-center text-13 text-ink-2">
            Not set up on this site. Its administrator can do so with the settings OIDC_ISSUER,
            OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.
          </p>
        </div>
      ) : null}
      {error ? <Notice tone="error">{error}</Notice> : null}
      {error === NOT_APPROVED ? <AskForAccess /> : null}
    </div>
  )
}

/** Why a sign-in without a window ended here. Only known codes have a sentence. */
function errorIn(search: string): string | null {
  const code = new URLSearchParams(search).get('error')
  return code === null ? null : toWindowError(code).message
}
