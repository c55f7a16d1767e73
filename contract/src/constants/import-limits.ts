/** What an import takes; no zod in here, so that the browser can refuse a file before it sends it. */
import { routes } from '../routes.ts'

export const IMPORT_LIMITS = {
  fileBytes: routes.importBooks.uploadBytes,
  rows: 50_000,
  fieldCharacters: 50_000,
} as const

/** Section 5 of the specification. */
export const NOT_CSV = 'Please select a valid CSV file'
export const NO_FILE = 'Please select a file first'
export const FILE_TOO_LARGE = 'The file is larger than 20 MB. Please import a smaller file.'

/** How the entries of books that no catalogue knew begin, in `statistics.errors`. */
export const COULD_NOT_MATCH = 'Could not match '
