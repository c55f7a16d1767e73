export type CircuitBreaker = {
  /** While the circuit is open, one call is let through after each cool-down. */
  allow: () => boolean
  record: (succeeded: boolean) => void
  isOpen: () => boolean
}

/** Opens after `failures` in a row for `coolDownMs`; then a single call decides. */
export function createCircuitBreaker({
  failures,
  coolDownMs,
  clock,
}: {
  failures: number
  coolDownMs: number
  clock: () => Date
}): CircuitBreaker {
  let failedInARow = 0
  let openUntil = 0
  return {
    allow() {
      if (failedInARow < failures) return true
      const left = openUntil - clock().getTime()
      // More is left than can be when the clock was set back.
      if (left > 0 && left <= coolDownMs) return false
      openUntil = clock().getTime() + coolDownMs
      return true
    },
    isOpen: () => failedInARow >= failures,
    record(succeeded) {
      failedInARow = succeeded ? 0 : failedInARow + 1
      if (failedInARow >= failures) openUntil = clock().getTime() + coolDownMs
    },
  }
}
