import { wordsOf } from './ranking/folded-book.ts'
import { formsOfGivenName } from '../../domain/works/spelling/other-names.ts'
import { isUnspaced } from '../../domain/works/search-text.ts'
import { isFarTypoOf, isTypoOf, mayBecome } from './typo-distance.ts'

/** How much may be forgiven: nothing, the spelling, or words that the book does not have. */
export type Leniency = 'none' | 'spelling' | 'words'

/** `typos` and `missing` are shares of the letters, 0-1; far typos count twice. */
export type Spelling = { text: string; typos: number; missing: number; unfinished: boolean }

const MIN_TYPO_LENGTH = 5
const MIN_BEGINNING = 3
const MAX_MISSING = 0.6
export const SMALL_WORDS =
  /^(?:the|an?|by|of|and|or|in|on|to|for|with|from|at|is|my|book|novel|series)$/
const SPACE_COST = 0.1

/** An ordinary search takes a tenth of it. */
const MAX_COMPARISONS = 50_000
const MAX_CORRECTED_WORDS = 24

type Meant = { text: string; cost: number }

/** What the words of one search were found to mean among the words of each name, and what may still be compared. */
export type Guesses = {
  comparisonsLeft: number
  meant: Map<ReadonlySet<string>, Map<string, Meant | null>>
}

export type Forgiving = { leniency: Leniency; guesses: Guesses }

export const createGuesses = (): Guesses => ({
  comparisonsLeft: MAX_COMPARISONS,
  meant: new Map(),
})

/** Corrects typos by the given words; null if a word matches none. The last may be unfinished. */
export function correctSpelling(
  text: string,
  known: ReadonlySet<string>,
  { leniency, guesses }: Forgiving,
): Spelling | null {
  const typed = wordsOf(text)
  if (leniency !== 'none' && typed.length > MAX_CORRECTED_WORDS) return null
  const spelled: string[] = []
  let [typos, missing, unfinished] = [0, 0, false]
  for (let i = 0; i < typed.length; i++) {
    const word = typed[i]!
    const isLast = i === typed.length - 1
    if (known.has(word)) {
      spelled.push(word)
      continue
    }
    if (isLast && some(known, (other) => other.startsWith(word))) {
      unfinished = true
      spelled.push(word)
      continue
    }
    if (isUnspaced(word) && some(known, (other) => other.includes(word))) {
      spelled.push(word)
      continue
    }
    if (/^(?:the|an?|by)$/.test(word) && typed.length > 1) continue
    if (leniency === 'none') return null
    const joined = isLast ? null : joinedWord(word + typed[i + 1]!, known, i + 2 === typed.length)
    if (joined !== null) {
      spelled.push(joined)
      typos += SPACE_COST
      i++
      continue
    }
    const meant = guess(word, known, isLast, guesses)
    if (meant !== null) {
      typos += (meant.cost * word.length) / text.length
      spelled.push(meant.text)
    } else if (leniency === 'words') missing += weightOf(word)
    else return null
  }
  if (missing === 0) return { text: spelled.join(' '), typos, missing, unfinished }
  missing /= typed.reduce((sum, word) => sum + weightOf(word), 0)
  if (spelled.length === 0 || missing > MAX_MISSING) return null
  return { text: spelled.join(' '), typos, missing, unfinished }
}

/** Long words are rare words. */
function weightOf(word: string): number {
  return SMALL_WORDS.test(word) ? 1 : 3 + Math.min(word.length, 6)
}

function joinedWord(
  joined: string,
  known: ReadonlySet<string>,
  isUnfinished: boolean,
): string | null {
  if (known.has(joined)) return joined
  return isUnfinished && some(known, (other) => other.startsWith(joined)) ? joined : null
}

/** The same word comes again in each wording and split; a search that has compared very much guesses no more. */
function guess(
  word: string,
  known: ReadonlySet<string>,
  isLast: boolean,
  guesses: Guesses,
): Meant | null {
  const ofKnown = guesses.meant.get(known) ?? new Map<string, Meant | null>()
  guesses.meant.set(known, ofKnown)
  const key = isLast ? `${word} ` : word
  const before = ofKnown.get(key)
  if (before !== undefined) return before
  if (guesses.comparisonsLeft < known.size) return null
  guesses.comparisonsLeft -= known.size
  const meant = meantWords(word, known, isLast)
  ofKnown.set(key, meant)
  return meant
}

function meantWords(word: string, known: ReadonlySet<string>, isLast: boolean): Meant | null {
  for (const other of known) if (isTypoOf(word, other)) return { text: other, cost: 1 }
  const form = formsOfGivenName(word).find((other) => known.has(other))
  if (form !== undefined) return { text: form, cost: 1 }
  for (let at = 2; at < word.length - 1; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    if (known.has(left) && known.has(right)) return { text: `${left} ${right}`, cost: SPACE_COST }
  }
  if (word.length >= MIN_BEGINNING) {
    for (const other of known) if (other.startsWith(word)) return { text: word, cost: 1 }
  }
  if (isLast && word.length >= MIN_TYPO_LENGTH) {
    for (const other of known)
      if (mayBecome(word, other)) return { text: other.slice(0, word.length), cost: 1 }
  }
  for (const other of known) if (isFarTypoOf(word, other)) return { text: other, cost: 2 }
  return null
}

function some(words: ReadonlySet<string>, test: (word: string) => boolean): boolean {
  for (const word of words) if (test(word)) return true
  return false
}
