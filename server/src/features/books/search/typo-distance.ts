/** Damerau-Levenshtein distance of 0 or 1. */
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

/** Short words are too similar, except for two swapped letters in a word of four. */
export function isTypoOf(a: string, b: string): boolean {
  if (Math.max(a.length, b.length) >= LONG) return isWithinOneTypo(a, b)
  return (
    a.length === 4 &&
    b.length === 4 &&
    isWithinOneTypo(a, b) &&
    [...a].toSorted().join('') === [...b].toSorted().join('')
  )
}

/** Whether `typed` is a prefix of `word` with at most one typo. */
export function mayBecome(typed: string, word: string): boolean {
  return [-1, 0, 1].some((extra) => isWithinOneTypo(typed, word.slice(0, typed.length + extra)))
}
