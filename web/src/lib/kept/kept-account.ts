/** Of whom this browser keeps what was last shown, and when the server last answered. */
export type KeptAccount = { uid: string; name: string; seenAt: number }

const STORED_AS = 'kept_account'
/** A setting of this device; absent: it keeps. */
export const KEEPS = 'keeps_for_offline'
export const MAX_KEPT_DAYS = 14
const MAX_KEPT_MS = MAX_KEPT_DAYS * 86_400_000

/** null also for what is too old to be shown. */
export function readKeptAccount(): KeptAccount | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null') as KeptAccount | null
    // A clock that was put back makes nothing younger.
    const age = Date.now() - Number(stored?.seenAt)
    return stored && age >= 0 && age <= MAX_KEPT_MS ? stored : null
  } catch {
    return null
  }
}

export function storeKeptAccount(account: KeptAccount | null): void {
  try {
    if (account === null) localStorage.removeItem(STORED_AS)
    else localStorage.setItem(STORED_AS, JSON.stringify(account))
  } catch {
    // Without storage nothing is kept.
  }
}

function hasKeptAccount(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== null
  } catch {
    return false
  }
}

/** Browsers have the store only where a service worker may run: with https, and on this machine. */
export function mayKeep(): boolean {
  try {
    return 'caches' in globalThis && localStorage.getItem(KEEPS) !== 'false'
  } catch {
    return false
  }
}

/** Everything that was kept of anybody; at once for this page, a moment later on the disk. */
export function forgetKept(): void {
  if (!hasKeptAccount()) return
  storeKeptAccount(null)
  import('./kept-answers.ts').then(({ dropKept }) => dropKept()).catch(() => {})
}
