import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { readKeptAccount } from '../lib/kept/kept-account.ts'
import { useOnline } from '../lib/online.ts'
import { paths } from '../lib/paths.ts'
import { useReturnPath, type ReturnState } from '../lib/address/return-path.ts'
import { Spinner } from '../ui/states/spinner.tsx'

/** A reader who has just logged out goes to the landing page, anyone else without a session to `redirectTo`. */
export function SignedInOnly({
  redirectTo,
  children,
}: {
  redirectTo: string
  children: ReactNode
}) {
  const { state, justLoggedOut } = useSession()
  const showsKept = useShowsKept()
  if (state === 'signed-in') return children
  if (justLoggedOut) return <Redirect to={paths.landing} replace />
  return <Redirect to={showsKept ? paths.kept : redirectTo} state={fromHere()} replace />
}

/** Nobody is signed in and nobody can be, but what this device keeps of its reader can be read. */
export function useShowsKept(): boolean {
  const { state, connection, justLoggedOut } = useSession()
  const online = useOnline()
  const isAway = !online || connection !== 'ok'
  return state === 'signed-out' && isAway && !justLoggedOut && readKeptAccount() !== null
}

/** A login or registration keeps its page until the backend has agreed. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { state, signingIn } = useSession()
  const returnPath = useReturnPath()
  return state === 'signed-in' && !signingIn ? (
    <Redirect to={returnPath ?? paths.home} replace />
  ) : (
    children
  )
}

export function AdminsOnly({ children }: { children: ReactNode }) {
  const { user, backendLoading, justLoggedOut } = useSession()
  if (backendLoading) return <Spinner className="justify-center py-32" />
  if (user?.is_admin) return children
  if (justLoggedOut) return <Redirect to={paths.landing} replace />
  // A reader who is no administrator would be sent to and fro.
  return <Redirect to={paths.login} state={user ? undefined : fromHere()} replace />
}

function fromHere(): ReturnState {
  const { pathname, search, hash } = window.location
  return { returnTo: pathname + search + hash }
}
