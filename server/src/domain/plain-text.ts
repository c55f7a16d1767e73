/** PostgreSQL refuses NUL, so control characters are removed. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** Markup is kept as written. */
export function plainLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Paragraphs are kept, tags and entities removed. */
export function plainText(html: string): string {
  const bare = withoutTags(decoded(withoutTags(html.toWellFormed())))
  return bare
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** No two parts of a pattern match the same text, so that backtracking stays linear. */
function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^<>]*>[^<]*(?:<(?!\/\1\b)[^<]*)*<\/\1\s*>/gi, ' ')
    .replace(/<br\b[^<>]*>|<\/p\s*>/gi, '\n')
    .replace(/<!--[^<>]*-->|<\/?[a-z][^<>]*>/gi, ' ')
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (entity, decimal, hex, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? entity
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : ''
    },
  )
}
