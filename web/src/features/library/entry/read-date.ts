// A calendar day has no time zone: UTC in and out keeps the day.
const format = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Mar 1, 2024" */
export function formatReadDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : format.format(date)
}

/** '' for none, null for an incomplete date, which must not clear the old one. */
export function dayIn({ validity, value }: HTMLInputElement): string | null {
  return validity.badInput ? null : value
}
