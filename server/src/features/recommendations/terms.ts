import { stemmer } from 'stemmer'

/** What a book is compared by. */
export type Described = {
  author: string
  description: string | null
  genre: string | null
  subjects: string[]
  seriesName: string | null
  targetAudience: string | null
}

// Somebody chose the subjects to say what the book is about; a word of a description may stand there by chance. Genre
// and audience are shared by many books, so that their rarity is low, yet they matter more than any one word.
const WEIGHTS = { word: 0.7, subjectWord: 1.5, subject: 3, genre: 6, author: 2, series: 1.5, audience: 4 }

/** The terms of a book with their weights before rarity is counted in. */
export function termsOf(book: Described): Map<string, number> {
  const terms = new Map<string, number>()
  const add = (term: string, weight: number) => terms.set(term, (terms.get(term) ?? 0) + weight)

  for (const [word, times] of countWords(book.description ?? '')) add(word, WEIGHTS.word * (1 + Math.log(times)))
  for (const subject of new Set(book.subjects.map(subjectKey))) {
    if (subject === '') continue
    add(`subject:${subject}`, WEIGHTS.subject)
    for (const word of subject.split(' ')) if (isTelling(word)) add(word, WEIGHTS.subjectWord)
  }
  if (book.genre) add(`genre:${fold(book.genre)}`, WEIGHTS.genre)
  if (book.author) add(`author:${fold(book.author)}`, WEIGHTS.author)
  if (book.seriesName) add(`series:${fold(book.seriesName)}`, WEIGHTS.series)
  if (book.targetAudience) add(`audience:${fold(book.targetAudience)}`, WEIGHTS.audience)
  return terms
}

/** Two subjects with the same key are the same subject: "Dragons" and "dragon". */
export function subjectKey(subject: string): string {
  return fold(subject).split(' ').map(stemmer).join(' ')
}

/** Lower case without diacritics and punctuation. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of fold(text).split(' ')) {
    if (!isTelling(word)) continue
    const stem = stemmer(word)
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}

// Longer function words are found by their frequency, when the index is built.
function isTelling(word: string): boolean {
  return word.length > 2
}
