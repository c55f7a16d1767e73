import { COULD_NOT_MATCH } from '@pagelight/contract/constants/import-limits.ts'
import type { ImportReport, ImportStatistics } from '@pagelight/contract/imports.ts'
import { formatCount, formatNumber } from '../../lib/format-number.ts'
import { ApiError } from '../../lib/api-error.ts'
import { paths, unratedPath } from '../../lib/paths.ts'
import { toast } from '../../ui/overlays/toast.ts'

const MAX_WARNINGS = 5
export const WHY_UNRATED = { to: unratedPath, text: 'Why some have no rating' }
const NOT_ADDED = /^Row \d+: not added, /

export const STATUS_LABELS: Record<ImportReport['status'], string> = {
  reading: 'Reading',
  refused: 'Not imported',
  running: 'Importing',
  done: 'Imported',
  failed: 'Interrupted',
  undone: 'Undone',
}

/** "800 books imported: 300 rated now, 500 not rated yet" */
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
  return `${formatNumber(Math.max(0, added - unrated))} rated now, ${formatNumber(unrated)} not rated yet`
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** One message: what the file brought, how much of it is rated, and where the rest is explained. */
export function notifyImported(
  statistics: ImportStatistics | undefined,
  report: ImportReport | null,
): void {
  if (!statistics) return toast.success('Library imported successfully!')
  const { added_books: added, skipped_books: skipped, errors } = statistics
  const unmatched = errors.filter((error) => error.startsWith(COULD_NOT_MATCH))
  const more = unmatched.length - MAX_WARNINGS
  const notAdded = errors.filter((error) => NOT_ADDED.test(error)).length
  const unrated = report?.unrated_books ?? 0
  toast.report(`Import completed! Added ${added} books, skipped ${skipped} duplicates.`, {
    lines: [
      ...(report && report.added_books > 0 ? [capital(ratedNow(report))] : []),
      ...unmatched.slice(0, MAX_WARNINGS),
      ...(more > 0 ? [`+${more} more could not be matched`] : []),
      ...(notAdded > 0 ? [`${formatCount(notAdded, 'row')} not added`] : []),
    ],
    links: [{ to: paths.imports, text: 'See the report' }, ...(unrated > 0 ? [WHY_UNRATED] : [])],
  })
}

export function isTimeOut(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'timeout' || error.status === 504)
}

export function notifyTimedOut(): void {
  toast.warning(
    'Import timed out. The process may still be running in the background. Please check your library in a few minutes.',
  )
}
