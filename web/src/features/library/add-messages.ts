import { hasStatus, serverDetail, serverError } from '../../lib/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { AddOutcome } from './library.api.ts'

export const ADDING = 'Adding book… analyzing content ratings'

const FAILED = 'Failed to add book to library'

export function notifyAdded(outcome: AddOutcome): void {
  if (outcome === 'already') toast.info('Already in your library')
  else toast.success(outcome === 'rated' ? 'Rating updated!' : 'Book added to your library!')
}

/** docs/spec.md: on the search page the server's error, elsewhere its detail comes first. */
export function notifyAddFailed(error: unknown, from: 'search' | 'elsewhere'): void {
  if (hasStatus(error, 401)) toast.error('Please log in to add books to your library')
  else toast.error(from === 'search' ? serverError(error, FAILED) : serverDetail(error, FAILED))
}
