import { hasStatus, serverError } from '../../../lib/api-error.ts'
import { call, isEmailNotVerified } from '../../../lib/call.ts'
import { readToken, storeToken } from '../../../lib/stored-token.ts'
import { authMessage, mayPass } from '../auth-error.ts'
import type { Profile } from '../identity/identity-provider.ts'
import { SESSION_EXPIRED, type SessionLifecycle } from './session-lifecycle.ts'
import { userOf } from './session-user.ts'
import { isExpired } from './token-claims.ts'

const NOT_YET_CONFIRMED =
  'Your email address is not confirmed yet. Please open the link in our mail.'

export type Outcome = { success: true } | { success: false; error: string }

export type SignInResult =
  | { kind: 'admitted' }
  | { kind: 'unreachable' | 'no-token' | 'expired' | 'refused' | 'superseded'; error: string }

const superseded: SignInResult = { kind: 'superseded', error: SESSION_EXPIRED }

type SignInParts = Pick<SessionLifecycle, 'provider' | 'state' | 'reconnection' | 'startTimers'>

/** Starts the session of a profile that the provider has signed in. */
export async function signIn(
  parts: SignInParts,
  profile: Profile,
  setupToken?: string,
): Promise<SignInResult> {
  const { provider, state, startTimers } = parts
  const generation = state.nextGeneration()
  let token: string
  try {
    token = await provider.getIdToken()
  } catch (error) {
    if (!state.isCurrent(generation)) return superseded
    return { kind: mayPass(error) ? 'unreachable' : 'no-token', error: authMessage(error) }
  }
  if (!state.isCurrent(generation)) return superseded
  if (isExpired(token, Date.now())) return { kind: 'expired', error: SESSION_EXPIRED }

  // The token is stored first: the pages that appear with the user make their calls at once.
  storeToken(token)
  startTimers()
  state.update({
    state: 'signed-in',
    user: userOf(profile),
    backendLoading: true,
    justLoggedOut: false,
  })
  return verify(parts, generation, { profile, token, setupToken })
}

async function verify(
  { state, reconnection }: Pick<SignInParts, 'state' | 'reconnection'>,
  generation: number,
  { profile, token, setupToken }: { profile: Profile; token: string; setupToken?: string },
): Promise<SignInResult> {
  try {
    const { user } = await call('verifyToken', { body: { idToken: token, setup: setupToken } })
    if (!state.isCurrent(generation)) return superseded
    state.update({
      user: userOf(profile, user),
      backendLoading: false,
      unconfirmed: false,
      connection: 'ok',
    })
  } catch (error) {
    // A 401 has ended the session already.
    if (!state.isCurrent(generation))
      return { kind: 'superseded', error: serverError(error, SESSION_EXPIRED) }
    if (isEmailNotVerified(error)) {
      // Not confirmed as of this token; a newer one may say otherwise.
      state.update({ backendLoading: false, unconfirmed: readToken() === token, connection: 'ok' })
      return { kind: 'admitted' }
    }
    if (hasStatus(error, 403))
      return { kind: 'refused', error: serverError(error, 'Access denied') }
    state.update({ backendLoading: false })
    reconnection.wait()
  }
  return { kind: 'admitted' }
}

/** Only a new token can say that the address has been confirmed. */
export async function recheckConfirmation({
  provider,
  state,
}: Pick<SignInParts, 'provider' | 'state'>): Promise<Outcome> {
  const profile = state.snapshot().user
  if (!profile) return { success: false, error: SESSION_EXPIRED }
  const generation = state.generation()
  try {
    const token = await provider.getIdToken(true)
    if (!state.isCurrent(generation)) return { success: false, error: SESSION_EXPIRED }
    storeToken(token)
    const { user } = await call('verifyToken', { body: { idToken: token } })
    if (state.isCurrent(generation)) {
      const confirmed = { ...profile, emailVerified: true }
      state.update({ user: userOf(confirmed, user), unconfirmed: false })
    }
    return { success: true }
  } catch (error) {
    if (isEmailNotVerified(error)) return { success: false, error: NOT_YET_CONFIRMED }
    return { success: false, error: serverError(error, authMessage(error)) }
  }
}

export async function isApproved(email: string, setupToken?: string): Promise<boolean> {
  try {
    return (await call('checkEmail', { body: { email, setup: setupToken } })).approved
  } catch {
    return false
  }
}

export async function outcomeOf(work: Promise<void>): Promise<Outcome> {
  try {
    await work
    return { success: true }
  } catch (error) {
    return { success: false, error: authMessage(error) }
  }
}
