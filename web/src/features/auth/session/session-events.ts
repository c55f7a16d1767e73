import { onEmailNotVerified, onUnauthorized } from '../../../lib/call.ts'
import { forgetKept, readKeptAccount } from '../../../lib/kept/kept-account.ts'
import { readToken, TOKEN_KEY } from '../../../lib/stored-token.ts'
import type { Identity, Profile } from '../identity/identity-provider.ts'
import type { SessionLifecycle } from './session-lifecycle.ts'
import { signIn } from './sign-in.ts'
import { userOf } from './session-user.ts'
import { isExpired, profileOf, subjectOf } from './token-claims.ts'

/** Follows the provider, the backend's refusals and other tabs; returns how to stop. */
export function followSession(lifecycle: SessionLifecycle): () => void {
  const { provider, state, reconnection, expire } = lifecycle
  const onStorage = (event: StorageEvent) => endOfOtherTab(lifecycle, event)

  onUnauthorized(() => {
    const { signingIn, state: current } = state.snapshot()
    if (signingIn || current !== 'signed-in') state.end()
    else void expire()
  })
  onEmailNotVerified(() => {
    const { state: current, unconfirmed } = state.snapshot()
    if (current === 'signed-in' && !unconfirmed) state.update({ unconfirmed: true })
  })
  const follow = () => provider.onChange((identity) => void followProvider(lifecycle, identity))
  let stop = follow()
  reconnection.onDue(() => {
    stop()
    stop = follow()
  })
  window.addEventListener('online', reconnection.askNow)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('online', reconnection.askNow)
    onUnauthorized(() => {})
    onEmailNotVerified(() => {})
    window.removeEventListener('storage', onStorage)
    state.clearTimers()
  }
}

async function followProvider(lifecycle: SessionLifecycle, identity: Identity): Promise<void> {
  const { state, reconnection, notify, logout } = lifecycle
  const { signingIn, state: current, connection } = state.snapshot()
  // A retry's answer is asked for again once the login is over.
  if (signingIn) return connection === 'asking' ? reconnection.wait() : undefined
  if (identity === 'unreachable') return keepWhatIsKnown(lifecycle, profileOf(readToken() ?? ''))
  if (identity === null) {
    const isOver = current === 'signed-out' && connection === 'ok'
    if (!state.isDeletingAccount() && !isOver) state.end()
    return
  }
  const result = await signIn(lifecycle, identity)
  if (result.kind === 'unreachable') return keepWhatIsKnown(lifecycle, identity)
  if (result.kind === 'admitted' || result.kind === 'superseded') return
  if (result.kind === 'refused') forgetKept()
  const ended = result.kind === 'no-token' ? state.end() : logout()
  notify(result.error)
  await ended
}

/** Nothing is known of a reader whose stored token has expired until the provider answers. */
function keepWhatIsKnown(lifecycle: SessionLifecycle, profile: Profile | null): void {
  const { state, reconnection, startTimers } = lifecycle
  const token = readToken()
  state.nextGeneration()
  if (state.snapshot().state === 'signed-in') startTimers()
  else if (token === null) state.update({ state: 'signed-out' })
  else if (profile?.uid === subjectOf(token) && profile && !isExpired(token, Date.now())) {
    startTimers()
    state.update({ state: 'signed-in', user: userOf(profile) })
    // The session is over; what this device keeps can be read.
  } else if (readKeptAccount()?.uid === subjectOf(token)) state.end()
  state.update({ backendLoading: false })
  reconnection.wait()
}

/** Another tab has signed out, or signed in as another user: its token must not be used for this one. */
function endOfOtherTab({ state }: SessionLifecycle, event: StorageEvent): void {
  const { state: current, signingIn, user } = state.snapshot()
  if (event.key !== TOKEN_KEY || current !== 'signed-in' || signingIn) return
  if (event.newValue === null || subjectOf(event.newValue) !== user?.uid)
    state.end({ keepTokens: true })
}
