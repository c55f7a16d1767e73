/** Runs a task once for all who ask for the same key while it runs; they all get its result, or its error. */
export function createSingleFlight<K, T>(): (key: K, task: () => Promise<T>) => Promise<T> {
  const running = new Map<K, Promise<T>>()
  return (key, task) => {
    const underWay = running.get(key)
    if (underWay) return underWay
    const started = task().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
