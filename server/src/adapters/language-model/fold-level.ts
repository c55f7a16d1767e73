import { MAX_RATING, UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import { isRecord } from './fold-words.ts'

const NOT_KNOWN = /^(?:n\/?a|null|unknown|unavailable|not (?:known|available|enough.*)|\?)\.?$/i
/** "4", "4/5", "4 out of 5", "Level 4", "4 (Moderate)", "4 - Moderate", "3.5". */
const LEVEL =
  /^(?:level|rating|score)?[\s:]*(-?\d(?:\.\d+)?)\s*(?:(?:\/|out of)\s*5)?\s*(?:[(:–—-]\s*[a-z][^\d/%]*|\.)?$/i
const RANGE = /^(\d)\s*(?:-|–|to)\s*(\d)(?:\s*\/\s*5)?$/i

/** The level that was meant; what is none stays, and the schema refuses it. */
export function foldLevel(given: unknown): unknown {
  if (given === null) return UNAVAILABLE
  if (typeof given === 'number') return wholeLevel(given) ?? given
  if (isRecord(given))
    return foldLevel(given.value ?? given.rating ?? given.level ?? given.score ?? false)
  if (typeof given !== 'string') return given
  const text = given.trim()
  if (NOT_KNOWN.test(text)) return UNAVAILABLE
  const [, low, high] = RANGE.exec(text) ?? []
  if (low !== undefined && Number(high) - Number(low) === 1)
    return wholeLevel(Number(high)) ?? given
  const level = LEVEL.exec(text)?.[1]
  return level === undefined ? given : (wholeLevel(Number(level)) ?? given)
}

/** Between two levels the higher counts, since limits are to hold. */
function wholeLevel(number: number): number | null {
  if (number === UNAVAILABLE) return UNAVAILABLE
  return number >= 0 && number <= MAX_RATING ? Math.ceil(number) : null
}
