import { isValidElement, Suspense, useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Mounts a lazy part when `when` is first true, and keeps it; `until` stands in its place before. Loads it at idle, for
 * it may be wanted without a network.
 */
export function OnDemand({
  when,
  until = null,
  children,
}: {
  when: boolean
  until?: ReactNode
  children: ReactNode
}) {
  const [mounted, setMounted] = useState(when)
  if (when && !mounted) setMounted(true)
  const part = isValidElement(children) ? children.type : null
  useEffect(() => whenIdle(() => preload(part)), [part])
  return mounted ? <Suspense fallback={until}>{children}</Suspense> : until
}

function preload(part: object | string | null): void {
  const found = typeof part === 'function' && 'preload' in part ? part.preload : null
  if (typeof found === 'function') found()
}
