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
