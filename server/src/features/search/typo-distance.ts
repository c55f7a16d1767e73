import { soundsLike } from './sound.ts'

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

const SHORT = 4
const LONG = 8

/** Words of three letters are too similar, except for two swapped letters. */
export function isTypoOf(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) >= SHORT || Math.max(a.length, b.length) > SHORT)
    return isWithinOneTypo(a, b)
  return (
    a.length === 3 &&
    b.length === 3 &&
    isWithinOneTypo(a, b) &&
    [...a].toSorted().join('') === [...b].toSorted().join('')
  )
}

/** Two typos in a long word, or another word for the same sound. */
export function isFarTypoOf(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  if (shorter < SHORT || Math.abs(a.length - b.length) > 3) return false
  if (Math.max(a.length, b.length) >= LONG && shorter >= LONG - 1 && isWithin(a, b, 2)) return true
  return isWithin(a, b, Math.min(3, Math.floor(shorter / 2))) && soundsLike(a, b)
}

/** Damerau-Levenshtein distance of at most `most`. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + Number(a[i - 1] !== b[j - 1])
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? before[j - 2]! + 1 : Infinity
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1, swapped))
    }
    if (Math.min(...next) > most) return false
    before = row
    row = next
  }
  return row[b.length]! <= most
}

/** Whether `typed` is a prefix of `word` with at most one typo. */
export function mayBecome(typed: string, word: string): boolean {
  return [-1, 0, 1].some((extra) => isWithinOneTypo(typed, word.slice(0, typed.length + extra)))
}
