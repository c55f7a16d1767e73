/** `4`, `4.0`, `3.75`, `4,5`; 0 and empty mean not rated. */
export type ReadStars = { rating: number | null; rounded: boolean } | { problem: 'unreadable' }

/** Rounds half up, to 1 at least. */
/** "8/10" and "★★★★☆" are 4. */
function outOfFive(text: string): string {
  if (/^★{1,5}☆{0,4}$/.test(text)) return String(text.lastIndexOf('★') + 1)
  const [, stars, of] = /^(\d{1,2}(?:\.\d{1,2})?)\s*\/\s*(5|10)$/.exec(text) ?? []
  return stars === undefined ? text : String(of === '10' ? Number(stars) / 2 : stars)
}

export function readStars(text: string): ReadStars {
  const given = outOfFive(text.trim().replace(',', '.'))
  if (given === '') return { rating: null, rounded: false }
  if (!/^\d(?:\.\d{1,4})?$/.test(given)) return { problem: 'unreadable' }
  const stars = Number(given)
  if (stars === 0) return { rating: null, rounded: false }
  if (stars > 5) return { problem: 'unreadable' }
  return { rating: Math.max(1, Math.floor(stars + 0.5)), rounded: !Number.isInteger(stars) }
}
