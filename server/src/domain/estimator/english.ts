import { STOP_WORDS } from './cues.ts'

const FUNCTION_WORDS = new Set([...STOP_WORDS, 'a', 'i'])
/** English prose has 35 to 50 of them in 100 words, other languages of Europe under 20. */
const SHARE = 0.25
const MIN_WORDS = 12

/** A text too short to tell counts as English if most of its words are known. */
export function isEnglish(folded: string, isKnown: (word: string) => boolean): boolean {
  const words = folded.split(' ')
  const share = (has: (word: string) => boolean) => words.filter(has).length / words.length
  if (words.length < MIN_WORDS)
    return share((word) => FUNCTION_WORDS.has(word) || isKnown(word)) >= 0.6
  return share((word) => FUNCTION_WORDS.has(word)) >= SHARE
}
