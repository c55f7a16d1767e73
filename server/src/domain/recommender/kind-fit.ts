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

/** A book of a genre that is not in the profile keeps this share of what other readers say for it. */
const STRANGE_GENRE = 0.25
/** A genre of this share of the weight of the most read one counts in full. */
const FAMILIAR = 0.5

/** By position, STRANGE_GENRE-1: how much of what other readers say for a book counts, by how its genre stands in the profile. */
export function genreGate(kinds: readonly Kind[], weights: Float64Array): Float64Array {
  const genres = new Map<string, number>()
  for (const [position, weight] of weights.entries()) {
    const genre = kinds[position]?.genre
    if (weight > 0 && genre) genres.set(genre, (genres.get(genre) ?? 0) + weight)
  }
  const most = Math.max(0, ...genres.values())
  return Float64Array.from(kinds, ({ genre }) => {
    if (most === 0 || !genre) return 1
    const share = (genres.get(genre) ?? 0) / most
    return STRANGE_GENRE + (1 - STRANGE_GENRE) * Math.min(1, share / FAMILIAR)
  })
}

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
