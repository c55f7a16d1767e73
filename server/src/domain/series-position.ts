const MAX_POSITION = 10_000

/** As the database keeps it, in hundredths; null for what is no place in a series. */
export function seriesPositionOf(given: number | null): number | null {
  if (given === null || given < 0 || given > MAX_POSITION) return null
  return Math.round(given * 100) / 100
}
