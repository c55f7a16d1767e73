import { onEmailNotVerified, onUnauthorized } from '../../../lib/call.ts'
import { TOKEN_KEY } from '../../../lib/stored-token.ts'
import type { Profile } from '../identity/identity-provider.ts'
import type { SessionLifecycle } from './session-lifecycle.ts'
import { signIn } from './sign-in.ts'
import { subjectOf } from './token-claims.ts'

/** Follows the provider, the backend's refusals and other tabs; returns how to stop. */
export function followSession(lifecycle: SessionLifecycle): () => void {
  const { provider, state, expire } = lifecycle
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
  const stop = provider.onChange((profile) => void followProvider(lifecycle, profile))
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    onUnauthorized(() => {})
    onEmailNotVerified(() => {})
    window.removeEventListener('storage', onStorage)
    state.clearTimers()
  }
}

async function followProvider(lifecycle: SessionLifecycle, profile: Profile | null): Promise<void> {
  const { state, notify, logout } = lifecycle
  if (state.snapshot().signingIn) return
  if (profile === null) {
    if (!state.isDeletingAccount() && state.snapshot().state !== 'signed-out') state.end()
    return
  }
  const result = await signIn(lifecycle, profile)
  if (result.kind === 'admitted' || result.kind === 'superseded') return
  // Without a token the provider could not be reached: its session may still be valid and is kept.
  const ended = result.kind === 'no-token' ? state.end() : logout()
  notify(result.error)
  await ended
}

/** Another tab has signed out, or signed in as another user: its token must not be used for this one. */
function endOfOtherTab({ state }: SessionLifecycle, event: StorageEvent): void {
  const { state: current, signingIn, user } = state.snapshot()
  if (event.key !== TOKEN_KEY || current !== 'signed-in' || signingIn) return
  if (event.newValue === null || subjectOf(event.newValue) !== user?.uid)
    state.end({ keepTokens: true })
}
