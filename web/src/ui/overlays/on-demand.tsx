import { Suspense, useState, type ReactNode } from 'react'

/** Mounts lazy children when `when` is first true, and keeps them. */
export function OnDemand({ when, children }: { when: boolean; children: ReactNode }) {
  const [mounted, setMounted] = useState(when)
  if (when && !mounted) setMounted(true)
  return mounted ? <Suspense fallback={null}>{children}</Suspense> : null
}
