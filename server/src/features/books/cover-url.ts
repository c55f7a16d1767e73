/** Null unless https without credentials: the content security policy allows no other images. */
export function coverUrl(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text.trim())) return null
  const url = new URL(text.trim())
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
