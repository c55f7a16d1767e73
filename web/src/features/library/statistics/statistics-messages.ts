import { formatNumber } from '../../../lib/format-number.ts'
import type { YearOfReading } from './reading-statistics.ts'

/** "Books per year from 2019 to 2024, most in 2022: 31" */
export function yearsLabel(
  title: string,
  years: readonly YearOfReading[],
  field: 'books' | 'pages',
): string {
  const [first, last] = [years[0], years.at(-1)]
  if (!first || !last) return title
  const best = years.reduce((one, other) => (other[field] > one[field] ? other : one))
  const span = first === last ? `in ${first.year}` : `from ${first.year} to ${last.year}`
  return `${title} ${span}, most in ${best.year}: ${formatNumber(best[field])}`
}
