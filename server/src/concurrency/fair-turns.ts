/** Runs `task` when it is the turn of `key`. */
export type FairTurns = <T>(key: string | number, task: () => Promise<T>) => Promise<T>

/** At most `atOnce` tasks run, one a key; a key that had its turn goes behind those that wait. */
export function createFairTurns(atOnce: number): FairTurns {
  const running = new Set<string | number>()
  const waiting = new Map<string | number, (() => void)[]>()

  function startNext(): void {
    for (const [key, starts] of waiting) {
      if (running.size >= atOnce) return
      if (running.has(key)) continue
      running.add(key)
      starts.shift()!()
    }
  }

  function endTurn(key: string | number): void {
    running.delete(key)
    const starts = waiting.get(key) ?? []
    waiting.delete(key)
    if (starts.length > 0) waiting.set(key, starts)
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
