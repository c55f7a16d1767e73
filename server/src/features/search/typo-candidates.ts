import { isTypoOf, mayBecome } from './typo-distance.ts'

export const MIN_TYPO_LETTERS = 3
const MIN_UNFINISHED = 5
const LATIN = 'abcdefghijklmnopqrstuvwxyz0123456789'
const BLOCK = 128

/** Words that share this many first letters are all compared. */
export function sharedLetters(typed: string): number {
  return Math.min(3, Math.floor(typed.length / 2))
}

/** The word with each possible typo in its first letters undone. */
export function startsWithoutTypo(typed: string): string[] {
  const shared = sharedLetters(typed)
  const alphabet = alphabetOf(typed)
  const undone = new Set<string>()
  for (let i = 0; i < shared; i++) {
    const before = typed.slice(0, i)
    const after = typed.slice(i + 1)
    undone.add(before + after)
    undone.add(before + (typed[i + 1] ?? '') + (typed[i] ?? '') + typed.slice(i + 2))
    for (const letter of alphabet) {
      undone.add(before + letter + after)
      undone.add(before + letter + typed.slice(i))
    }
  }
  undone.delete(typed)
  return [...undone]
}

export function mayBeMeant(typed: string, word: string, unfinished: boolean): boolean {
  return (
    isTypoOf(typed, word) ||
    (unfinished && typed.length >= MIN_UNFINISHED && mayBecome(typed, word))
  )
}

/** The letters of the same Unicode block. */
function alphabetOf(word: string): string {
  const code = word.charCodeAt(0)
  if (code < BLOCK) return LATIN
  const from = code - (code % BLOCK)
  const letters = Array.from({ length: BLOCK }, (_, i) => String.fromCharCode(from + i))
  return letters.filter((letter) => /[\p{Ll}\p{Lo}]/u.test(letter)).join('')
}
