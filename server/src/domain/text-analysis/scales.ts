/** docs/rating-rubric.md, piecewise linear: 40 swear words are a 2 and 41 a 3, so 40.5 is 2.5. */
type Scale = readonly (readonly [amount: number, level: number])[]

/* Language: counts in a book of ordinary length. */
export const SWEARING: Scale = [
  [0, 0],
  [1.5, 0.5],
  [6.5, 1.5],
  [40.5, 2.5],
  [100.5, 3.5],
  [500.5, 4.5],
  [1_500, 5],
]
export const F_WORDS: Scale = [
  [0, 0],
  [0.9, 2.5],
  [5.5, 3.3],
  [12, 3.6],
  [40, 4.2],
  [110, 4.6],
  [300, 5],
]
export const SLURS: Scale = [
  [0, 0],
  [1, 1.6],
  [5, 2.5],
  [20, 3.2],
  [100, 3.9],
  [250, 4.4],
  [600, 5],
]

/* Sexual content: the scenes counted, the rest per 100,000 words. */
export const KISSING: Scale = [
  [0, 0],
  [2, 0.5],
  [10, 1],
  [20, 1.4],
  [50, 1.9],
  [120, 2.3],
]
export const REFERENCES: Scale = [
  [0, 0],
  [3, 0.6],
  [6, 1.4],
  [16, 2.2],
  [45, 2.9],
  [130, 3.4],
  [350, 3.9],
]
export const AROUSAL: Scale = [
  [0, 0],
  [4, 0.6],
  [10, 1.5],
  [25, 2.6],
  [60, 3.3],
  [150, 3.9],
]
export const ACTS: Scale = [
  [0, 0],
  [1, 0.5],
  [4, 2],
  [10, 3],
  [25, 3.9],
  [60, 4.6],
  [120, 5],
]
export const SCENES: Scale = [
  [0, 0],
  [1, 3.6],
  [3, 4.3],
  [5, 4.6],
  [10, 5],
]
export const SENSUAL_SCENES: Scale = [
  [0, 0],
  [1, 2.4],
  [3, 3],
  [8, 3.4],
]
export const CLOSED_DOORS: Scale = [
  [0, 0],
  [1, 2.5],
  [4, 3],
]
export const SEXUAL_VIOLENCE: Scale = [
  [0, 0],
  [1, 1],
  [4, 2.2],
  [12, 3],
  [30, 3.6],
]

/* Violence: per 100,000 words, a page's share of all pages in percent. */
export const VIOLENCE: Scale = [
  [0, 0],
  [5, 0.5],
  [9, 1],
  [18, 1.5],
  [42, 2.2],
  [62, 2.6],
  [96, 3],
  [150, 3.6],
  [200, 4.2],
  [380, 4.8],
  [550, 5],
]
export const VIOLENT_PAGES: Scale = [
  [0, 0],
  [1, 0.9],
  [3, 1.8],
  [8, 2.7],
  [15, 3.4],
  [25, 4],
  [40, 4.7],
  [55, 5],
]
export const GORE: Scale = [
  [0, 0],
  [2, 0.7],
  [6, 1.7],
  [12, 2.8],
  [25, 3.9],
  [45, 4.6],
  [80, 5],
]
/** Scenes, whatever the length of the book: one is injury on the page, three are graphic. */
export const GRAPHIC_SCENES: Scale = [
  [0, 0],
  [1, 2.7],
  [3, 3.6],
  [8, 4.2],
  [15, 4.6],
  [40, 5],
]
export const FORCE: Scale = [
  [0, 0],
  [1, 1.2],
  [4, 2.4],
  [12, 3.2],
  [30, 3.8],
]

export function interpolate(scale: Scale, amount: number): number {
  const above = scale.findIndex(([upTo]) => amount <= upTo)
  if (above === 0) return scale[0]![1]
  if (above < 0) return scale.at(-1)![1]
  const [x0, y0] = scale[above - 1]!
  const [x1, y1] = scale[above]!
  return y0 + ((amount - x0) / (x1 - x0)) * (y1 - y0)
}
