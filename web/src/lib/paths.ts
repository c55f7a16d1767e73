export const paths = {
  landing: '/',
  home: '/home',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  search: '/search',
  scan: '/scan',
  library: '/library',
  statistics: '/library/statistics',
  imports: '/imports',
  recommendations: '/recommendations',
  preferences: '/users',
  admin: '/admin',
  book: '/book/:id',
  kept: '/kept',
  howWeRate: '/how-we-rate',
  privacy: '/privacy',
} as const

/** The verdict on the book with this number. */
export function scanPath(isbn: string): string {
  return `${paths.scan}?isbn=${isbn}`
}

/** Of a signed-out reader: what this device keeps of the book. */
export function keptBookPath(id: number): string {
  return `${paths.kept}?book=${id}`
}

export function bookPath(id: number): string {
  return `/book/${id}`
}

export type Browse = {
  q?: string
  author?: string
  genre?: string
  audience?: string
  /** A content note that the books are known not to have. */
  without?: string
  /** Absent: of a search all, of the catalogue those within the limits. */
  limits?: 'all' | 'within'
  page?: number
}

/** The page of results; parts that say nothing are left out. */
export function browsePath(browse: Browse): string {
  const parts = Object.entries(browse).flatMap(([name, value]) =>
    value === undefined || value === '' || value === 1 ? [] : [[name, String(value)]],
  )
  return `${paths.search}?${new URLSearchParams(parts).toString()}`
}

export type FoundBook = { title: string; author: string; isbn?: string | null | undefined }

/** The search, or another page that looks books up, with this book's analysis. */
export function foundBookPath({ title, author, isbn }: FoundBook, page: string = paths.search) {
  const parts = { book: title, by: author, ...(isbn ? { isbn } : {}) }
  return `${page}?${new URLSearchParams(parts).toString()}`
}

export function bookAddress(book: FoundBook & { id?: number }): string {
  return book.id === undefined ? foundBookPath(book) : bookPath(book.id)
}

/** Fragments of the book page. */
export const BASIS_ANCHOR = 'ratings-basis'
export const REPORTS_ANCHOR = 'reports'
export const TEXT_ANCHOR = 'text'

/** Of the preferences: those a reader chooses for. */
export const PEOPLE_ANCHOR = 'people'
export const peoplePath = `${paths.preferences}#${PEOPLE_ANCHOR}`

/** The form of the landing page. */
export const REQUEST_ACCESS_ANCHOR = 'request-access'
export const requestAccessPath = `${paths.landing}#${REQUEST_ACCESS_ANCHOR}`

/** An anchor on the page How we rate. */
export const UNRATED_ANCHOR = 'without-rating'
export const unratedPath = `${paths.howWeRate}#${UNRATED_ANCHOR}`

/** undefined if the book has no page. */
export function ratingsBasisPath(id: number | undefined): string | undefined {
  return id === undefined ? undefined : `${bookPath(id)}#${BASIS_ANCHOR}`
}
