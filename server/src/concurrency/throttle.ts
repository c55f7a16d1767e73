/** Lets one through at a time, and the next one not before `everyMs` have passed since. */
export function createPace(
  everyMs: number,
  clock: () => Date,
  wait: (ms: number) => Promise<void>,
): () => Promise<void> {
  let free = 0
  return async () => {
    const now = clock().getTime()
    const turn = Math.max(now, free)
    free = turn + everyMs
    if (turn > now) await wait(turn - now)
  }
}
