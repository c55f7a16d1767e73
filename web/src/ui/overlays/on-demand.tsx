import { Suspense, useState, type ReactNode } from 'react'

/** Mounts its lazy children when they are first wanted, and keeps them: a dialog's code loads as it first opens. */
export function OnDemand({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [mounted, setMounted] = useState(wanted)
  if (wanted && !mounted) setMounted(true)
  return mounted ? <Suspense fallback={null}>{children}</Suspense> : null
}
