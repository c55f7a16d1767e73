/** Covers come from these hosts only: a host learns which book a reader looks at. */
const HOSTS = new Set(['covers.openlibrary.org', 'books.google.com', 'books.googleusercontent.com'])

export function sourceCover(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text.replace(/^http:/i, 'https:'))
  const isPlain =
    url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  return isPlain && HOSTS.has(url.hostname) ? url.href : null
}
