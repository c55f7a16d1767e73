/** Does at most so much of the time what costs more the more there is: null while it rests `factor` times as long as it took. */
export function rested<T>(
  work: () => Promise<T>,
  factor: number,
  now: () => number = () => performance.now(),
): () => Promise<T | null> {
  let restsUntil = -Infinity
  return async () => {
    const started = now()
    if (started < restsUntil) return null
    try {
      return await work()
    } finally {
      const ended = now()
      restsUntil = ended + factor * (ended - started)
    }
  }
}
