/**
 * How a lexicon is written.
 *
 * A pattern is words separated by spaces. `a|b` is either, `stem*` is any ending, `..` is up to three words of the same
 * sentence. The words before the one marked `^` are looked up backwards from it; unmarked, the first word is the anchor:
 * mark the rarest. Words are lower case with a straight apostrophe.
 */
export type Words = string

/** Every part that is given must hold for a guard to hold. */
export type Guard = {
  /** The word before, the word after. */
  before?: Words
  after?: Words
  /** A word within eight (or `within`) words on either side. */
  around?: Words
  /** A word within eight (or `within`) words after it. */
  ahead?: Words
  within?: number
  /** The word is exclaimed, begins a speech, or is set off by a comma at the start of one. */
  exclaimed?: boolean
  capital?: boolean
}

export type Term<Tier extends string> = {
  tier: Tier
  patterns: string[]
  /** How much one counts for, beside the others of its tier. 1 where absent. */
  weight?: number
  /** Counted only where one of these holds. */
  only?: Guard[]
  /** Not counted where one of these holds: another sense of the word. */
  unless?: Guard[]
  /** Counted only within 30 words of something of its dimension that needs no such company. */
  company?: boolean
  /** For slurs: whom they are aimed at, in words that follow "against". */
  against?: string
  /** How it is shown, where the pattern is not: 'sexual organs'. */
  shown?: string
}

export const tier =
  <Tier extends string>(name: Tier) =>
  (patterns: string, rest: Omit<Term<Tier>, 'tier' | 'patterns'> = {}): Term<Tier> => ({
    tier: name,
    patterns: patterns.split(/\s*,\s*/).filter((pattern) => pattern !== ''),
    ...rest,
  })
