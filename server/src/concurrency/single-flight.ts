/** A task under way, shared by all who ask for the same key until it settles. */
export type InFlight<T, Progress> = {
  promise: Promise<T>
  /** What the task has reported last. */
  progress: () => Progress
}

export type SingleFlight<Key, T, Progress> = {
  /** Starts the task, or joins the one that runs for this key; `joined` tells which. */
  run: (
    key: Key,
    task: (report: (progress: Progress) => void) => Promise<T>,
  ) => InFlight<T, Progress> & { joined: boolean }
  find: (key: Key) => InFlight<T, Progress> | undefined
  /** Resolves when all tasks of this moment have settled; never rejects. */
  settled: () => Promise<void>
}

/** Coalesces concurrent requests for one key into one task. `initial` is the progress before the first report. */
export function createSingleFlight<Key, T, Progress = undefined>(
  initial: Progress,
): SingleFlight<Key, T, Progress> {
  const tasks = new Map<Key, InFlight<T, Progress>>()
  return {
    find: (key) => tasks.get(key),
    run(key, task) {
      const running = tasks.get(key)
      if (running) return { ...running, joined: true }
      let progress = initial
      const promise = task((reported) => void (progress = reported)).finally(() =>
        tasks.delete(key),
      )
      // Callers that gave up waiting would otherwise leave an unhandled rejection.
      promise.catch(() => undefined)
      const inFlight = { promise, progress: () => progress }
      tasks.set(key, inFlight)
      return { ...inFlight, joined: false }
    },
    async settled() {
      await Promise.allSettled([...tasks.values()].map(({ promise }) => promise))
    },
  }
}
