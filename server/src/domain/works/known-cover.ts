import { isCoverHost } from '@pagelight/contract/constants/cover-hosts.ts'

/** Null for another host, which the content security policy would not let the page ask either. */
export function knownCover(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text.trim())) return null
  const url = new URL(text.trim().replace(/^http:/i, 'https:'))
  const isPlain =
    url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  return isPlain && isCoverHost(url.hostname) ? url.href : null
}
