/**
 * Whether one insertion, deletion, replacement or swap of neighbours at most turns one word into the other
 * (Damerau-Levenshtein distance of 0 or 1).
 */
export function isWithinOneTypo(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  const restA = a.slice(start)
  const restB = b.slice(start)
  const replaced = restA.slice(1) === restB.slice(1)
  const inserted = restA === restB.slice(1)
  const deleted = restA.slice(1) === restB
  const swapped =
    restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return replaced || inserted || deleted || swapped
}

const LONG = 5

/**
 * Whether one word may be the other with a typo. Short words are too like each other for that, except that two letters of
 * a word of four may have been swapped.
 */
export function isTypoOf(a: string, b: string): boolean {
  if (Math.max(a.length, b.length) >= LONG) return isWithinOneTypo(a, b)
  return (
    a.length === 4 &&
    b.length === 4 &&
    isWithinOneTypo(a, b) &&
    [...a].toSorted().join('') === [...b].toSorted().join('')
  )
}

/** Whether a word typed so far may be the beginning of another one, with one typo at most. */
export function mayBecome(typed: string, word: string): boolean {
  return [-1, 0, 1].some((extra) => isWithinOneTypo(typed, word.slice(0, typed.length + extra)))
}
