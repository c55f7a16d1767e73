/** Pictures come from these and nowhere else: whoever serves one learns which book is looked at. */
const HOSTS = new Set(['covers.openlibrary.org', 'books.google.com', 'books.googleusercontent.com'])

/** The address of a cover over https, where it comes from a known host. */
export function sourceCover(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text.replace(/^http:/i, 'https:'))
  const isPlain =
    url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  return isPlain && HOSTS.has(url.hostname) ? url.href : null
}
