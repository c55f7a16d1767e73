export const MAX_NOTES_LENGTH = 20_000
/** Characters of the notes that a list shows. */
export const MAX_EXCERPT = 240
export const MAX_PAGES = 20_000
export const MAX_TAG_LENGTH = 60
export const MAX_TAGS = 100
export const MAX_CHANGED_AT_ONCE = 1_000

/** `detail` of the 400 for a book that is added twice. */
export const ALREADY_IN_LIBRARY = 'already in your library'

export const MAX_FACT_LENGTH = 2_000
export const MAX_READINGS = 100

export const MAX_SHOWN_READING = 4

/** Entries: sorting more on the server for each page would keep other readers waiting. */
export const MAX_PAGED = 20_000

/** Reports of imports and what undoing them takes: older ones go. The newest is kept whatever it takes. */
export const KEPT_IMPORT_BYTES = 50 * 1024 * 1024

export const QUOTAS = {
  entries: 50_000,
  /** Notes and private notes together. */
  noteBytes: 50 * 1024 * 1024,
  /** Tags and what files said of the books. */
  factBytes: 100 * 1024 * 1024,
  /** That no source knows, from files or by hand. */
  books: 60_000,
} as const
