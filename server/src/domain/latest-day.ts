/** The latest calendar day anywhere, as YYYY-MM-DD: days begin first at UTC+14, where it may still be tomorrow in UTC. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}
