export type Throttle = () => Promise<void>

/** Lets one caller through at a time, each at least `everyMs` after the one before. */
export function createThrottle(
  everyMs: number,
  clock: () => Date,
  wait: (ms: number) => Promise<void>,
): Throttle {
  let nextTurn = 0
  return async () => {
    const now = clock().getTime()
    const turn = Math.max(now, nextTurn)
    nextTurn = turn + everyMs
    if (turn > now) await wait(turn - now)
  }
}
