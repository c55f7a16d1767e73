export type Tastes = { genres: readonly string[]; audiences: readonly string[] }

export type Kind = { genre: string | null; targetAudience: string | null }

/** A genre or an audience that is not in the profile still has this share. */
const UNREAD_SHARE = 0.05
const KIND_FAME_POWER = 6
/** What a reader says weighs like this many liked books. */
const TASTES_WEIGHT = 3
/** The fame of a book that hardly anybody owns. */
const LEAST_FAME = 0.3

/** 0.3-1, by popularity (0-1). */
export const fameOf = (popularity: number) => LEAST_FAME + (1 - LEAST_FAME) * popularity

/** How much of the profile is of a book's genre and audience, times how well known the book is. */
export function kindFit(
  { kinds, popularity }: { kinds: readonly Kind[]; popularity: ArrayLike<number> },
  weights: Float64Array,
  tastes: Tastes = { genres: [], audiences: [] },
): Float64Array {
  const genres = new Map<string, number>()
  const audiences = new Map<string, number>()
  let whole = 0
  for (const [position, weight] of weights.entries()) {
    const { genre, targetAudience } = kinds[position] ?? {}
    if (weight === 0 || !genre || !targetAudience) continue
    genres.set(genre, (genres.get(genre) ?? 0) + weight)
    audiences.set(targetAudience, (audiences.get(targetAudience) ?? 0) + weight)
    whole += weight
  }
  const add = (to: Map<string, number>, names: readonly string[]) =>
    names.forEach((name) => to.set(name, (to.get(name) ?? 0) + TASTES_WEIGHT / names.length))
  add(genres, tastes.genres)
  add(audiences, tastes.audiences)
  if (tastes.genres.length > 0) whole += TASTES_WEIGHT
  const share = (of: Map<string, number>, key: string) => (of.get(key) ?? 0) / whole + UNREAD_SHARE
  return Float64Array.from(kinds, ({ genre, targetAudience }, position) =>
    whole === 0 || !genre || !targetAudience
      ? 0
      : Math.sqrt(share(genres, genre) * share(audiences, targetAudience)) *
        fameOf(popularity[position]!) ** KIND_FAME_POWER,
  )
}
