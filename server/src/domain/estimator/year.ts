import type { PER_YEAR } from './layout.ts'

/** From the first year on to the second, growing with age: 0 for a book of today, and for one of an unknown year. */
const SPANS = [
  [1995, 1965],
  [1965, 1935],
  [1935, 1850],
] as const satisfies { length: typeof PER_YEAR }

/** What was printed of swearing and sex depended on the time. */
export function yearValues(year: number | null): number[] {
  return SPANS.map(([from, to]) =>
    year === null ? 0 : Math.min(Math.max((from - year) / (from - to), 0), 1),
  )
}
