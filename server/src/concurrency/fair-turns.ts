/** Runs `task` when it is the turn of `key`. A task of weight `n` takes `n` places. */
export type FairTurns = <T>(
  key: string | number,
  task: () => Promise<T>,
  weight?: number,
) => Promise<T>

type Waiting = { start: () => void; weight: number }

/**
 * Tasks take at most `places`, and `perKey` tasks of a key run at once; a key that had its turn goes behind those that
 * wait. Whoever's turn it is waits for enough places, and nobody overtakes.
 */
export function createFairTurns(places: number, perKey = 1): FairTurns {
  const running = new Map<string | number, number>()
  const waiting = new Map<string | number, Waiting[]>()
  let free = places

  function startNext(): void {
    for (const [key, tasks] of waiting) {
      const own = running.get(key) ?? 0
      if (own >= perKey) continue
      if (tasks[0]!.weight > free) return
      const { start, weight } = tasks.shift()!
      running.set(key, own + 1)
      free -= weight
      goBehind(key)
      start()
    }
  }

  function goBehind(key: string | number): void {
    const tasks = waiting.get(key) ?? []
    waiting.delete(key)
    if (tasks.length > 0) waiting.set(key, tasks)
  }

  function endTurn(key: string | number, weight: number): void {
    const others = running.get(key)! - 1
    if (others > 0) running.set(key, others)
    else running.delete(key)
    free += weight
    goBehind(key)
    startNext()
  }

  return async (key, task, weight = 1) => {
    const { promise: turn, resolve: start } = Promise.withResolvers<void>()
    const tasks = waiting.get(key)
    if (tasks) tasks.push({ start, weight })
    else waiting.set(key, [{ start, weight }])
    startNext()
    await turn
    try {
      return await task()
    } finally {
      endTurn(key, weight)
    }
  }
}
