import lists from '../../../../../data/titles/cut-titles.json' with { type: 'json' }
import { looseKey, withoutArticles } from '../canonical-title.ts'

const MIN_CUT = 20
const CUT_LETTERS = 20
const MIN_LONG = 30
const MAX_SHORT_PIECE = 3
const MIN_WORDS = 5

/** By which a title that a program has cut off is found; null for a short one. */
export function cutKey(canonical: string): string | null {
  if (canonical.length < MIN_CUT) return null
  const key = looseKey(canonical)
  return key.length < CUT_LETTERS ? null : `${key.slice(0, CUT_LETTERS)}…`
}

/** Whether one is the other up to the middle of a word. */
export function isCutOff(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  if (one[0] !== other[0] || length < MIN_CUT) return false
  const { short, missing } = cut(one, other)
  const piece = short.slice(short.lastIndexOf(' ') + 1)
  const [ending = ''] = /^\S+/.exec(missing) ?? []
  const word = `${piece}${ending}`
  if (ending === '' || !/^\p{L}+$/u.test(word) || /^[ivxl]+$/.test(word)) return false
  if (length < MIN_LONG && piece.length > MAX_SHORT_PIECE) return false
  return !ENDING.test(ending)
}

/** Whether the last word of a long title is missing, and does not make it another book. */
export function isCutAtWord(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.min(one.length, other.length) < MIN_LONG) return false
  const { short, missing } = cut(one, other)
  return (
    /^ [a-z]{3,}$/.test(missing) &&
    short.split(' ').length >= MIN_WORDS &&
    !OTHER_BOOK.test(missing.trim())
  )
}

/** Nothing is missing of a title that is no beginning of the other. */
function cut(one: string, other: string): { short: string; missing: string } {
  const [a, b] = [withoutArticles(one), withoutArticles(other)]
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return { short, missing: long.startsWith(short) ? long.slice(short.length) : '' }
}

const wholeWord = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|')})$`)
const ENDING = wholeWord(lists.endings)
const OTHER_BOOK = wholeWord(lists.otherBooks)
