const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** "14 Mar 2026", in the reader's time zone. */
export function formatDate(timestamp: string): string {
  return day.format(new Date(timestamp))
}

const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** "14 Mar 2026, 09:05", in the reader's time zone. */
export function formatTime(timestamp: string): string {
  return minute.format(new Date(timestamp))
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** Milliseconds since 1970 as "09:05", or with the day if that is not today. */
export function formatMoment(at: number, now: number = Date.now()): string {
  const isToday = day.format(at) === day.format(now)
  return isToday ? time.format(at) : minute.format(at)
}
