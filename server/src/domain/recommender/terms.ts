import { stemmer } from 'stemmer'
import { fold } from '../works/fold.ts'

/** What a book is compared by. */
export type Described = {
  author: string
  description: string | null
  genre: string | null
  subjects: string[]
  seriesName: string | null
  targetAudience: string | null
}

/** The four sides of a book, each compared apart from the others. */
export const SIDES = ['words', 'subjects', 'author', 'series'] as const
export type Side = (typeof SIDES)[number]

/** The terms of each side of a book, with how often each stands there. */
export function termsOf(book: Described): Record<Side, Map<string, number>> {
  const subjects = book.subjects.map(subjectKey)
  if (book.genre) subjects.push(`genre ${fold(book.genre)}`)
  if (book.targetAudience) subjects.push(`for ${fold(book.targetAudience)}`)
  return {
    words: countTerms(
      fold(book.description ?? '')
        .split(' ')
        .filter(isTelling)
        .map(stem),
    ),
    subjects: new Map(subjects.filter((subject) => subject !== '').map((subject) => [subject, 1])),
    author: countTerms(book.author.split(/,|&|;| and /).map(fold)),
    series: countTerms([fold(book.seriesName ?? '')]),
  }
}

/** Two subjects with the same key are the same subject: "Dragons" and "dragon". */
export function subjectKey(subject: string): string {
  return fold(subject).split(' ').map(stemmer).join(' ')
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) if (term !== '') counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

// Longer function words are found by their frequency.
function isTelling(word: string): boolean {
  return word.length > 2
}

// A catalogue has few different words, but each of them many times.
const stems = new Map<string, string>()
const MAX_STEMS = 200_000

function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const found = stemmer(word)
  if (stems.size < MAX_STEMS) stems.set(word, found)
  return found
}
