import type { BookFacts } from '../catalogue-model.ts'

/** From which age books are usually given of which no age is known. */
const USUAL_AGE: Record<string, number> = {
  Children: 5,
  'Middle grade': 8,
  'Young adult': 12,
  Adult: 16,
}
/** A book is read from its age for so many years; each further one costs a tenth, up to that after which it is for others. */
const YEARS_READ = 2
const A_YEAR_MORE = 0.1
const MOST_YEARS = 4

/** 0-1: how well a book suits an age in years; 0 if it is for older ones, for much younger ones, or nobody knows for whom. */
export function forAge(
  { ageFrom, targetAudience }: Pick<BookFacts, 'ageFrom' | 'targetAudience'>,
  age: number,
): number {
  const from = ageFrom ?? USUAL_AGE[targetAudience ?? '']
  if (from === undefined || from > age || age > from + MOST_YEARS) return 0
  return 1 - A_YEAR_MORE * Math.max(0, age - from - YEARS_READ)
}
