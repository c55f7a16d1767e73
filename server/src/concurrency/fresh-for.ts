/** Made once for all who ask within so many milliseconds; after a failure the next one makes it again. */
export function freshFor<T>(
  ms: number,
  clock: () => Date,
  make: () => Promise<T>,
): () => Promise<T> {
  let known: { until: number; made: Promise<T> } | null = null
  return () => {
    const now = clock().getTime()
    if (known && known.until > now) return known.made
    const asked = { until: now + ms, made: make() }
    asked.made.catch(() => {
      if (known === asked) known = null
    })
    known = asked
    return asked.made
  }
}
