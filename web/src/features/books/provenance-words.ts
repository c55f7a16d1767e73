import type { Book, Provenance } from '@pagelight/contract/books.ts'

const HIGH = 0.8
const MEDIUM = 0.5

export function confidenceWord(confidence: number): 'high' | 'medium' | 'low' {
  if (confidence >= HIGH) return 'high'
  return confidence >= MEDIUM ? 'medium' : 'low'
}

function analystWords({ analyst, model }: Provenance): string {
  if (analyst === 'starter catalogue') return 'the starter catalogue'
  if (analyst === 'administrator') return 'an administrator'
  return model ?? `the ${analyst}`
}

function materialWords(book: Pick<Book, 'description' | 'subjects'>): string {
  const subjects = book.subjects.length === 1 ? '1 subject' : `${book.subjects.length} subjects`
  const parts = [book.description?.trim() ? 'the description' : null, book.subjects.length > 0 ? subjects : null]
  return parts.filter((part) => part !== null).join(' and ') || 'the genre'
}

export type ProvenanceBook = Pick<Book, 'basis' | 'provenance' | 'description' | 'subjects'>

/** What the ratings rest on and how sure they are, as sentences for people. */
export function provenanceWords(book: ProvenanceBook): string {
  const { provenance } = book
  if (provenance === null) return 'Nobody has analysed this book yet.'
  switch (book.basis) {
    case 'full_text':
      return `Counted in the book's own text by ${analystWords(provenance)}, confidence ${confidenceWord(provenance.confidence)}.`
    case 'knowledge':
      return `Assessed from knowledge of the book by ${analystWords(provenance)}, confidence ${confidenceWord(provenance.confidence)}.`
    case 'metadata':
      return `Estimated from ${materialWords(book)}. Swearing is rarely visible in a description.`
    case 'none':
      return 'There was not enough to go on: no description and no subjects that say what is inside.'
  }
}
