/** `4`, `4.0`, `3.75`, `4,5`; 0 and empty mean not rated. */
export type ReadStars = { rating: number | null; rounded: boolean } | { problem: 'unreadable' }

/** Rounds half up, to 1 at least. */
export function readStars(text: string): ReadStars {
  const given = text.trim().replace(',', '.')
  if (given === '') return { rating: null, rounded: false }
  if (!/^\d(?:\.\d{1,4})?$/.test(given)) return { problem: 'unreadable' }
  const stars = Number(given)
  if (stars === 0) return { rating: null, rounded: false }
  if (stars > 5) return { problem: 'unreadable' }
  return { rating: Math.max(1, Math.floor(stars + 0.5)), rounded: !Number.isInteger(stars) }
}
