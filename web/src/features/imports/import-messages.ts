import { COULD_NOT_MATCH } from '@pagelight/contract/constants/import-limits.ts'
import type { ImportReport, ImportStatistics } from '@pagelight/contract/imports.ts'
import { formatCount, formatNumber } from '../../lib/format-number.ts'
import { ApiError, serverError } from '../../lib/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'

const MAX_WARNINGS = 5
const NOT_ADDED = /^Row \d+: not added, /

export const STATUS_LABELS: Record<ImportReport['status'], string> = {
  reading: 'Reading',
  refused: 'Not imported',
  running: 'Importing',
  done: 'Imported',
  failed: 'Interrupted',
  undone: 'Undone',
}

/** "800 books imported: 300 rated now, 500 without a rating" */
export function importNews({ status, file_name: name, ...counts }: ImportReport): string {
  if (status === 'refused') return `${name} was not imported`
  const { added_books: added } = counts
  const books =
    added === 0
      ? `no new book from ${name}`
      : `${formatCount(added, 'book')} imported: ${ratedNow(counts)}`
  return status === 'failed' ? `The import of ${name} was interrupted: ${books}` : capital(books)
}

export function ratedNow({
  added_books: added,
  unrated_books: unrated,
}: Pick<ImportReport, 'added_books' | 'unrated_books'>): string {
  if (unrated === 0) return 'all rated now'
  return `${formatNumber(Math.max(0, added - unrated))} rated now, ${formatNumber(unrated)} without a rating`
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

export function notifyImported(statistics: ImportStatistics | undefined): void {
  if (!statistics) return toast.success('Library imported successfully!')
  const { added_books: added, skipped_books: skipped, errors } = statistics
  toast.success(`Import completed! Added ${added} books, skipped ${skipped} duplicates.`)
  const unmatched = errors.filter((error) => error.startsWith(COULD_NOT_MATCH))
  for (const warning of unmatched.slice(0, MAX_WARNINGS)) toast.warning(warning)
  const more = unmatched.length - MAX_WARNINGS
  if (more > 0) toast.warning(`+${more} more could not be matched`)
  const notAdded = errors.filter((error) => NOT_ADDED.test(error)).length
  if (notAdded > 0)
    toast.warning(`${formatCount(notAdded, 'row')} not added: Past imports says why`)
}

export function isTimeOut(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'timeout' || error.status === 504)
}

export function notifyImportFailed(error: unknown): void {
  if (isTimeOut(error)) {
    toast.warning(
      'Import timed out. The process may still be running in the background. Please check your library in a few minutes.',
    )
  } else toast.error(serverError(error, 'Failed to import library'))
}
