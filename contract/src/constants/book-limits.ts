/** The longest text of each field of a book, in characters. */
export const BOOK_LIMITS = {
  title: 500,
  author: 500,
  description: 10_000,
  url: 2_000,
  isbn: 20,
  genre: 100,
} as const

export const MIN_QUERY_LENGTH = 2
export const MAX_QUERY_LENGTH = 300
/** Of a look-up without an account. */
export const MAX_PUBLIC_RESULTS = 5
/** Of each audience, beside a book that a visitor looks at. */
export const FURTHER_PER_AUDIENCE = 4
export const MAX_SEARCH_RESULTS = 8
export const BROWSE_PAGE_SIZE = 24

/** The file of works for a look-up without a network. */
export const MAX_MOST_ASKED = 12_000
export const MAX_MOST_ASKED_ISBNS = 12
