import { routes } from '../routes.ts'

export const IMPORT_LIMITS = {
  fileBytes: routes.importBooks.uploadBytes,
  rows: 50_000,
  fieldCharacters: 50_000,
} as const

export const IMPORT_FILE_NAME: RegExp = /\.(?:csv|tsv|txt|json)$/i
export const NOT_CSV = 'Please select a valid CSV file'
export const NEEDED_COLUMNS = 'Please say which columns are title and author.'
export const NO_FILE = 'Please select a file first'
export const FILE_TOO_LARGE = 'The file is larger than 20 MB. Please import a smaller file.'

/** How the entries of `statistics.errors` begin that are about a book no catalogue knows. */
export const COULD_NOT_MATCH = 'Could not match '

/** Whose exports are recognized. */
export const IMPORT_SERVICES = [
  'Goodreads',
  'StoryGraph',
  'LibraryThing',
  'BookWyrm',
  'Hardcover',
  'Libib',
  'Calibre',
  'Kindle',
] as const
