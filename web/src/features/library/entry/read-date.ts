import { formatDate } from '../../../lib/format-date.ts'

/** "1 Mar 2024". A time without a zone is the reader's, so that the calendar day stays. */
export function formatReadDate(day: string): string {
  const midnight = `${day}T00:00:00`
  return Number.isNaN(Date.parse(midnight)) ? day : formatDate(midnight)
}

/** '' for none, null for an incomplete date, which must not clear the old one. */
export function dayIn({ validity, value }: HTMLInputElement): string | null {
  return validity.badInput ? null : value
}
