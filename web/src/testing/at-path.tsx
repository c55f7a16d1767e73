import { useState, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'

/** A router with an address in memory. */
export function AtPath({ path = '/', children }: { path?: string; children: ReactNode }) {
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path }))
  return (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  )
}
