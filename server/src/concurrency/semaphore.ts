export type Semaphore = <T>(
  task: () => Promise<T>,
  options: { waitAtMostMs: number; onWait: () => void },
) => Promise<T | null>

/** At most `count` tasks at a time, in the order of arrival. Returns null for a task that waited too long for its turn. */
export function createSemaphore(count: number): Semaphore {
  let free = count
  const queue: (() => void)[] = []

  async function waitForTurn(waitAtMostMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const acquire = () => resolve(true)
    queue.push(acquire)
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(acquire), 1)
      resolve(false)
    }, waitAtMostMs)
    const acquired = await promise
    clearTimeout(timer)
    return acquired
  }

  return async (task, { waitAtMostMs, onWait }) => {
    if (free > 0) free -= 1
    else {
      onWait()
      if (!(await waitForTurn(waitAtMostMs))) return null
    }
    try {
      return await task()
    } finally {
      // Handed to the next in line, so that a newcomer cannot overtake.
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
