import type { DimensionKey } from '@pagelight/contract/ratings.ts'
import { cutText } from '../storable-text.ts'
import type { Term } from './lexicon/term.ts'

/** Function words of an expression, which are never masked. */
const FRAME = new Set(
  'a an the of my your his her our their oh by good great dear for sake sakes in to like as go goes went gone with what who where why how when off out up down on no yes all one some over it him them you me swear hand honest and is son sons get got mother holy'.split(
    ' ',
  ),
)

/** Masked outside the language lists as well. */
const RUDE = /^(?:whor|slut|cock|dick|fuck|puss|cunt|clit|tits?$|penis|vagin|boner|cum$)/

const LONGEST = 30

/** Shown instead of a quotation. */
const LABELS: Record<string, string> = {
  closed_door: 'a closed door',
  arousal: 'desire and touch, described',
  acts: 'the act, described',
}

/** Swear words and sexual organs masked, at most three words. */
export function shownAs(key: DimensionKey, term: Term, words: readonly string[]): string {
  const label = term.shown ?? (key === 'sexual' ? LABELS[term.tier] : undefined)
  if (label !== undefined) return label
  const few = words.length > 3 ? [words[0]!, '…', words.at(-1)!] : words
  return few
    .map((word) => cutText(word, LONGEST))
    .map((word) =>
      (key === 'language' ? !FRAME.has(word) && word !== '…' : RUDE.test(word))
        ? masked(word)
        : word,
    )
    .join(' ')
}

/** "f***" */
function masked(word: string): string {
  const [first = '', ...rest] = word
  return first + '*'.repeat(Math.max(rest.length, 1))
}
