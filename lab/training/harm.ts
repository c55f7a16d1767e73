import { UNAVAILABLE, type Basis } from '@pagelight/contract/ratings.ts'
import { isYes, onlyLimits } from '@pagelight/contract/fits.ts'

/** What decides whether a book is shown within limits, beside the truth. */
export type Shown = { truth: readonly number[]; levels: readonly number[]; basis: Basis }

/**
 * With the same limit in each dimension: of `books` so many are within it in truth (`truly`), and of these so many are said
 * to be (`truly_said`); so many are said to be in all (`said`), and of these so many are not (`beyond`).
 */
export type Harm = {
  limit: number
  books: number
  said: number
  beyond: number
  truly: number
  truly_said: number
}

export const HARM_LIMITS = [1, 2, 3] as const
const EXPLICIT = 4

export function harmOf(shown: readonly Shown[]): Harm[] {
  return HARM_LIMITS.map((limit) => {
    const said = shown.filter((one) => isSaidWithin(one, limit))
    const isTruly = ({ truth }: Shown) => truth.every((level) => level <= limit)
    return {
      limit,
      books: shown.length,
      said: said.length,
      beyond: said.filter((one) => !isTruly(one)).length,
      truly: shown.filter(isTruly).length,
      truly_said: said.filter(isTruly).length,
    }
  })
}

/** Books with explicit sexual content, and those of them whose estimate is clean or very mild. */
export function explicitBehindMild(shown: readonly Shown[]) {
  const explicit = shown.filter(({ truth }) => truth[1]! >= EXPLICIT)
  const isMild = ({ levels }: Shown) => levels[1]! > UNAVAILABLE && levels[1]! <= 1
  return { explicit: explicit.length, mild: explicit.filter(isMild).length }
}

function isSaidWithin({ levels, basis }: Shown, limit: number): boolean {
  const [language, sexual, violence] = levels as [number, number, number]
  return isYes(
    {
      language_rating: language,
      sexual_content_rating: sexual,
      violence_rating: violence,
      basis,
    },
    onlyLimits({
      language_threshold: limit,
      sexual_content_threshold: limit,
      violence_threshold: limit,
    }),
  )
}
