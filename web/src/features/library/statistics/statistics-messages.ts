import type { YearOfReading } from './reading-statistics.ts'

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 })

export function number(value: number): string {
  return value.toLocaleString('en')
}

/** "3,120", "31K": for where there is little room. */
export function short(value: number): string {
  return value < 10_000 ? number(value) : compact.format(value)
}

export function booksText(count: number): string {
  return `${number(count)} ${count === 1 ? 'book' : 'books'}`
}

/** "Books per year from 2019 to 2024, most in 2022: 31" */
export function yearsLabel(
  what: string,
  years: readonly YearOfReading[],
  field: 'books' | 'pages',
): string {
  const [first, last] = [years[0], years.at(-1)]
  if (!first || !last) return what
  const best = years.reduce((one, other) => (other[field] > one[field] ? other : one))
  const span = first === last ? `in ${first.year}` : `from ${first.year} to ${last.year}`
  return `${what} ${span}, most in ${best.year}: ${number(best[field])}`
}
