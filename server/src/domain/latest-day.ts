/** As YYYY-MM-DD: the day begins first at UTC+14. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}
