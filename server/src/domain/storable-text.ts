/** At most `max` units of UTF-16, never half of a sign. */
export function cutText(text: string, max: number): string {
  const last = text.charCodeAt(max - 1)
  const isHalf = last >= 0xd800 && last < 0xdc00
  return text.length <= max ? text : text.slice(0, isHalf ? max - 1 : max)
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
