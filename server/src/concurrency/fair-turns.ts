/** Runs `task` when it is the turn of `key`. */
export type FairTurns = <T>(key: string | number, task: () => Promise<T>) => Promise<T>

/** At most `atOnce` tasks run, `perKey` of them a key's; a key that had its turn goes behind those that wait. */
export function createFairTurns(atOnce: number, perKey = 1): FairTurns {
  const running = new Map<string | number, number>()
  const waiting = new Map<string | number, (() => void)[]>()
  let free = atOnce

  function startNext(): void {
    for (const [key, starts] of waiting) {
      if (free === 0) return
      const own = running.get(key) ?? 0
      if (own >= perKey) continue
      running.set(key, own + 1)
      free -= 1
      const start = starts.shift()!
      goBehind(key)
      start()
    }
  }

  function goBehind(key: string | number): void {
    const starts = waiting.get(key) ?? []
    waiting.delete(key)
    if (starts.length > 0) waiting.set(key, starts)
  }

  function endTurn(key: string | number): void {
    const others = running.get(key)! - 1
    if (others > 0) running.set(key, others)
    else running.delete(key)
    free += 1
    goBehind(key)
    startNext()
  }

  return async (key, task) => {
    const { promise: turn, resolve } = Promise.withResolvers<void>()
    const starts = waiting.get(key)
    if (starts) starts.push(resolve)
    else waiting.set(key, [resolve])
    startNext()
    await turn
    try {
      return await task()
    } finally {
      endTurn(key)
    }
  }
}
