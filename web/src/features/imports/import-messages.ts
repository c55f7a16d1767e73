import { COULD_NOT_MATCH } from '@pagelight/contract/constants/import-limits.ts'
import type { ImportReport, ImportStatistics } from '@pagelight/contract/imports.ts'
import { formatCount } from '../../lib/format-number.ts'
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
