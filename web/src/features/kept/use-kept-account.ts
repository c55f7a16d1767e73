import { useMemo, useSyncExternalStore } from 'react'
import { readKeptAccount, type KeptAccount } from '../../lib/kept/kept-account.ts'

/** Follows other tabs: another account that signs in there takes this one's away. */
export function useKeptAccount(): KeptAccount | null {
  const uid = useSyncExternalStore(subscribe, () => readKeptAccount()?.uid ?? null)
  return useMemo(() => (uid === null ? null : readKeptAccount()), [uid])
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
