import { callLimits, type CallLimit } from '@pagelight/contract/constants/call-limits.ts'
import type { RouteName } from '@pagelight/contract/routes.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'

const limits: Partial<Record<RouteName, CallLimit>> = callLimits

/** The limits by address of the contract; calls that share one share its buckets. */
export function createAddressLimits(clock: () => Date): (name: RouteName, address: string) => void {
  const shared = new Map<CallLimit, RateLimit>()
  return (name, address) => {
    const limit = limits[name]
    if (limit?.per !== 'address') return
    const known = shared.get(limit) ?? createRateLimit({ ...limit, clock })
    shared.set(limit, known)
    known.spend(address)
  }
}
