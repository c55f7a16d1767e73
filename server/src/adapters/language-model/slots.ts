type Waiting = { withinMs: number; onWait: () => void }

/**
 * At most `count` tasks at a time; the others wait in the order in which they came, for so long as they care to. Answers
 * null for a task whose turn did not come in time.
 */
export function createSlots(
  count: number,
): <T>(task: () => Promise<T>, waiting: Waiting) => Promise<T | null> {
  let free = count
  const queue: (() => void)[] = []

  /** False where no place came free within the time. */
  async function turn(withinMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const take = () => resolve(true)
    queue.push(take)
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(take), 1)
      resolve(false)
    }, withinMs)
    const mine = await promise
    clearTimeout(timer)
    return mine
  }

  return async (task, { withinMs, onWait }) => {
    if (free > 0) free -= 1
    else {
      onWait()
      if (!(await turn(withinMs))) return null
    }
    try {
      return await task()
    } finally {
      // Handed on rather than put back, so that nobody who comes just now goes before those who wait.
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
