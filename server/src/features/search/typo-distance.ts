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
  if (Math.abs(a.length - b.length) > most || fewestTypos(a, b) > most) return false
  let [before, row, next] = rowsFor(b.length)
  for (let j = 0; j <= b.length; j++) row[j] = j
  for (let i = 1; i <= a.length; i++) {
    let least = (next[0] = i)
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let typos = Math.min(row[j - 1]! + Number(letter !== other), row[j]! + 1, next[j - 1]! + 1)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        typos = Math.min(typos, before[j - 2]! + 1)
      next[j] = typos
      least = Math.min(least, typos)
    }
    if (least > most) return false
    ;[before, row, next] = [row, next, before]
  }
  return row[b.length]! <= most
}

type Rows = [Uint16Array, Uint16Array, Uint16Array]
let rows: Rows = newRows(64)

/** The same ones each time: thousands of words are compared for one search. */
function rowsFor(length: number): Rows {
  if (length >= rows[0].length) rows = newRows(2 * length)
  return rows
}

function newRows(length: number): Rows {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)]
}

/** Each typo brings one letter of one word into the other at most. */
function fewestTypos(a: string, b: string): number {
  const [ofA, ofB] = [lettersOf(a), lettersOf(b)]
  return Math.max(bitsIn(ofA & ~ofB), bitsIn(ofB & ~ofA))
}

/** A bit a letter; some letters share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** Whether `typed` is a prefix of `word` with at most one typo. */
export function mayBecome(typed: string, word: string): boolean {
  return [-1, 0, 1].some((extra) => isWithinOneTypo(typed, word.slice(0, typed.length + extra)))
}
