/** A host learns which book a reader looks at, so covers come from the sources only. */
export const COVER_HOSTS = [
  'covers.openlibrary.org',
  'books.google.com',
  'books.googleusercontent.com',
] as const

/** Open Library's covers lead on to these. */
export const COVER_REDIRECT_HOSTS = ['archive.org', '*.archive.org'] as const

export function isCoverHost(host: string): boolean {
  return COVER_HOSTS.some((known) => known === host)
}
