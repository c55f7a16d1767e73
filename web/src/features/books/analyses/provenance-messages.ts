import {
  ADMINISTRATOR,
  ESTIMATOR,
  NO_ANALYST,
  STARTER_ANALYST,
  TEXT_ANALYST,
} from '@pagelight/contract/constants/analysts.ts'
import { confidenceWord } from '@pagelight/contract/constants/confidence.ts'
import type { AnalysisRecord } from '@pagelight/contract/analyses.ts'
import type { Book, Provenance } from '@pagelight/contract/books.ts'
import { formatDate } from '../../../lib/format-date.ts'

const ANALYST_NAMES: Record<string, string> = {
  [ADMINISTRATOR]: 'An administrator',
  [STARTER_ANALYST]: 'AI, for the starter catalogue',
  [ESTIMATOR]: 'Our estimator, a program',
  [TEXT_ANALYST]: 'A program that counts words in the text',
  [NO_ANALYST]: 'Nobody',
}

type Analyst = Pick<Provenance, 'analyst' | 'model'>

export function analystName({ analyst, model }: Analyst): string {
  return ANALYST_NAMES[analyst] ?? model ?? `The ${analyst}`
}

export function analystAndVersion(analysis: Analyst): string {
  const name = analystName(analysis)
  return analysis.model === null || analysis.model === name ? name : `${name} (${analysis.model})`
}

export const ASKED_BY_LABELS: Record<AnalysisRecord['asked_by'], string> = {
  administrator: 'for an administrator',
  reader: 'for a reader',
  catalogue: 'with the catalogue',
  server: 'in the background',
}

function materialText(book: Pick<Book, 'description' | 'subjects'>): string {
  const subjects = book.subjects.length === 1 ? '1 subject' : `${book.subjects.length} subjects`
  const parts = [
    book.description?.trim() ? 'the description' : null,
    book.subjects.length > 0 ? subjects : null,
  ]
  return parts.filter((part) => part !== null).join(' and ') || 'the genre'
}

export type ProvenanceBook = Pick<
  Book,
  'basis' | 'provenance' | 'description' | 'subjects' | 'rated_again'
>

/** Whoever has seen the book before sees other levels now. */
function againText({ rated_again: isAgain, provenance }: ProvenanceBook): string {
  return isAgain && provenance ? ` Rated again on ${formatDate(provenance.analyzed_at)}.` : ''
}

/** The basis and the confidence of the ratings. */
export function provenanceText(book: ProvenanceBook): string {
  const { provenance } = book
  if (provenance === null)
    return book.basis === 'none'
      ? 'This book has not been analyzed yet.'
      : 'As this device keeps it; the reasons are on the server.'
  const sure = `${confidenceWord(provenance.confidence)} confidence`
  switch (book.basis) {
    case 'full_text':
      return `Counted in the book's own text, ${sure}.`
    case 'knowledge':
      if (provenance.analyst === ADMINISTRATOR)
        return 'Set by an administrator; the reason is given with each rating.'
      return `Rated by AI that knows this book, ${sure}.${againText(book)}`
    case 'related':
      return `Estimated from the author's other books and from what is said about this one, ${sure}.`
    case 'metadata':
      return `Estimated from ${materialText(book)}. Swearing is rarely visible in a description.`
    case 'none':
      return 'There was not enough information that we could read; the reasons say what was missing.'
  }
}
