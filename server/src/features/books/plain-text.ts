/** Text from a client, made fit to store: control characters out (PostgreSQL refuses NUL), white space single. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** The same for what people write in several lines. Nothing is taken for markup: it is shown as it was written. */
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

/** The text of a description that may hold HTML. Paragraphs stay apart; nothing that looks like a tag is left. */
export function plainText(html: string): string {
  const bare = withoutTags(decoded(withoutTags(html.toWellFormed())))
  return bare
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The patterns have no two parts that can match the same text, so that none of them can be made slow. */
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

/** An https address without credentials, or null: the page's pictures may come from nowhere else. */
export function coverUrl(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text.trim())) return null
  const url = new URL(text.trim())
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
