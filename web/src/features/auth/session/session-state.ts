import { forgetReader } from '../../../lib/stored-state.ts'
import { removeTokens } from '../../../lib/stored-token.ts'
import type { SessionUser } from './session-user.ts'

export type SessionSnapshot = {
  state: 'loading' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  /** While the backend verifies the user. */
  backendLoading: boolean
  /** The backend refuses every call until the e-mail address is confirmed. */
  unconfirmed: boolean
  /** During a login or registration: its page stays until the backend has agreed. */
  signingIn: boolean
  /** 'lost': provider or backend could not say who this is and will be asked again; what is known stays. */
  connection: 'ok' | 'lost' | 'asking'
  /** The reader has logged out and is not yet back at the start. */
  justLoggedOut: boolean
}

const SIGNED_OUT = {
  state: 'signed-out',
  user: null,
  backendLoading: false,
  unconfirmed: false,
  connection: 'ok',
} as const

export type SessionState = ReturnType<typeof createSessionState>

/** The observable snapshot with the timers of the session. */
export function createSessionState() {
  let snapshot: SessionSnapshot = {
    ...SIGNED_OUT,
    state: 'loading',
    signingIn: false,
    justLoggedOut: false,
  }
  let generation = 0
  let deletingAccount = false
  let timers: ReturnType<typeof setInterval>[] = []
  const listeners = new Set<() => void>()

  function update(change: Partial<SessionSnapshot>): void {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  function clearTimers(): void {
    for (const timer of timers.splice(0)) clearInterval(timer)
  }

  /** Ends the timers; results of earlier generations must be ignored. */
  function nextGeneration(): number {
    clearTimers()
    generation += 1
    return generation
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update,
    nextGeneration,
    generation: () => generation,
    isCurrent: (one: number) => one === generation,
    every(ms: number, work: () => void): void {
      timers.push(setInterval(work, ms))
    },
    after(ms: number, work: () => void): void {
      timers.push(setTimeout(work, ms))
    },
    clearTimers,
    isDeletingAccount: () => deletingAccount,
    /** Keeps the token when the provider's account goes: the server's part of the deletion needs it. */
    setDeletingAccount(deleting: boolean): void {
      deletingAccount = deleting
    },
    end({ keepTokens = false } = {}): void {
      nextGeneration()
      deletingAccount = false
      if (!keepTokens) removeTokens()
      forgetReader()
      update(SIGNED_OUT)
    },
    /** Without notifying: the guards must see this together with the end of the session. */
    markJustLoggedOut(): void {
      snapshot = { ...snapshot, justLoggedOut: true }
    },
  }
}
