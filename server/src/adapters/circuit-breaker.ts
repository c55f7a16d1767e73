export type Breaker = {
  /** Whether a question may be asked now. While it rests only one is let through, at the end of the rest. */
  mayAsk: () => boolean
  note: (answered: boolean) => void
}

/** Stops asking somebody who keeps failing: after `failures` in a row for `restMs`, then one question decides. */
export function createBreaker({
  failures,
  restMs,
  clock,
}: {
  failures: number
  restMs: number
  clock: () => Date
}): Breaker {
  let inARow = 0
  let restsUntil = 0
  return {
    mayAsk() {
      if (inARow < failures) return true
      if (clock().getTime() < restsUntil) return false
      // The one that may try; should it never report back, the next rest ends like this one.
      restsUntil = clock().getTime() + restMs
      return true
    },
    note(answered) {
      inARow = answered ? 0 : inARow + 1
      if (inARow >= failures) restsUntil = clock().getTime() + restMs
    },
  }
}
