import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { countUnsent, forgetUnsent } from '../features/library/outbox/stored-changes.ts'
import { forgetKept } from '../lib/kept/kept-account.ts'
import { paths } from '../lib/paths.ts'

let asking = false
const listeners = new Set<() => void>()

function ask(whether: boolean): void {
  asking = whether
  for (const listener of listeners) listener()
}

/** Logs out and returns to the landing page, from public pages too; asks first if that would lose changes. */
export function useLogOut(): () => void {
  const logOut = useLogOutAtOnce()
  return () => (countUnsent() > 0 ? ask(true) : logOut())
}

function useLogOutAtOnce(): () => void {
  const { logout } = useSession()
  const [, navigate] = useLocation()
  return () => {
    forgetUnsent()
    forgetKept()
    void logout()
    navigate(paths.landing)
  }
}

export function useLogOutQuestion() {
  const isOpen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asking,
  )
  const logOut = useLogOutAtOnce()
  return {
    isOpen,
    close: () => ask(false),
    confirm() {
      ask(false)
      logOut()
    },
  }
}
