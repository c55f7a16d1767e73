import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'
import { fold } from '../../works/fold.ts'

export type Described = {
  author: string
  description: string | null
  genre: string | null
  subjects: string[]
  seriesName: string | null
  targetAudience: string | null
}

/** Compared separately. */
export const SIDES = ['words', 'subjects', 'author', 'series'] as const
export type Side = (typeof SIDES)[number]

export function countTermsBySide(book: Described): Record<Side, Map<string, number>> {
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

// Reasons compare the same few thousand subjects again and again.
const subjectKeys = new LRUCache<string, string>({ max: 20_000 })

/** "Dragons" and "dragon" have the same key. */
export function subjectKey(subject: string): string {
  const known = subjectKeys.get(subject)
  if (known !== undefined) return known
  const key = fold(subject).split(' ').map(stemmer).join(' ')
  subjectKeys.set(subject, key)
  return key
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) if (term !== '') counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

// Longer function words are recognized by their frequency.
function isTelling(word: string): boolean {
  return word.length > 2
}

// A catalogue has few different words, each of them many times.
const stems = new Map<string, string>()
const MAX_STEMS = 200_000

function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const found = stemmer(word)
  if (stems.size < MAX_STEMS) stems.set(word, found)
  return found
}
