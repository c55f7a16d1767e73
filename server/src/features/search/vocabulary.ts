import { LRUCache } from 'lru-cache'
import { soundsOf } from './sound.ts'
import { splitWord } from './split-word.ts'
import { isFarTypoOf } from './typo-distance.ts'
import { mayBeMeant, sharedLetters, startsWithoutTypo } from './typo-candidates.ts'

const MAX_GUESSES = 40
/** Each key of a search asks for its words again, in several steps. */
const MAX_REMEMBERED = 2_000
const AFTER_ALL = '\u{10ffff}'

export type Vocabulary = {
  size: number
  /** -1 if unknown. */
  numberOf: (word: string) => number
  /** Numbers of the words with this prefix, end exclusive. */
  rangeOf: (start: string) => [number, number]
  /** Words one typo away; for an unfinished one, words whose prefix is. */
  guesses: (typed: string, unfinished: boolean) => string[]
  /** Words two typos away, and others that sound like it. */
  farGuesses: (typed: string) => string[]
  /** The fewest words that it may be made of if a space is missing; the last may be unfinished. */
  split: (typed: string, unfinished: boolean) => string[] | null
}

/** `words` are unique and sorted by code unit. */
export function createVocabulary(words: readonly string[]): Vocabulary {
  function firstAtLeast(word: string): number {
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (words[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }
  const rangeOf = (start: string): [number, number] => [
    firstAtLeast(start),
    firstAtLeast(start + AFTER_ALL),
  ]

  function* near(typed: string, unfinished: boolean): Generator<string> {
    for (const start of startsWithoutTypo(typed)) {
      const [from, to] = unfinished ? rangeOf(start) : [firstAtLeast(start), words.length]
      if (unfinished) yield* words.slice(from, Math.min(to, from + MAX_GUESSES))
      else if (words[from] === start) yield start
    }
    const [from, to] = rangeOf(typed.slice(0, sharedLetters(typed)))
    for (let i = from; i < to; i++) yield words[i]!
  }

  function numberOf(word: string): number {
    const at = firstAtLeast(word)
    return words[at] === word ? at : -1
  }

  /** Made when the first word is looked for by its sound. */
  let bySound: Map<string, string[]> | null = null
  function sameSound(typed: string): string[] {
    bySound ??= groupBySound(words)
    return soundsOf(typed).flatMap((sound) => bySound?.get(sound) ?? [])
  }

  function guesses(typed: string, unfinished: boolean): string[] {
    const found = new Set<string>()
    for (const word of near(typed, unfinished)) {
      if (word !== typed && mayBeMeant(typed, word, unfinished)) found.add(word)
      if (found.size === MAX_GUESSES) break
    }
    return [...found]
  }

  function farGuesses(typed: string): string[] {
    const [from, to] = rangeOf(typed.slice(0, 1))
    const far = new Set([...sameSound(typed), ...words.slice(from, to)])
    return [...far].filter((word) => isFarTypoOf(typed, word)).slice(0, MAX_GUESSES)
  }

  const known = new LRUCache<string, string[]>({ max: MAX_REMEMBERED })
  function remembered(key: string, guess: () => string[]): string[] {
    const found = known.get(key) ?? guess()
    known.set(key, found)
    return found
  }

  return {
    size: words.length,
    numberOf,
    rangeOf,
    guesses: (typed, unfinished) =>
      remembered(`${typed} ${unfinished}`, () => guesses(typed, unfinished)),
    farGuesses: (typed) => remembered(typed, () => farGuesses(typed)),
    split(typed, unfinished) {
      const isBeginning = (part: string) => {
        const [from, to] = rangeOf(part)
        return to > from
      }
      return splitWord(typed, (part, isLast) =>
        isLast && unfinished ? isBeginning(part) : numberOf(part) >= 0,
      )
    },
  }
}

function groupBySound(words: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const word of words) {
    for (const sound of soundsOf(word)) {
      const group = groups.get(sound)
      if (group) group.push(word)
      else groups.set(sound, [word])
    }
  }
  return groups
}
