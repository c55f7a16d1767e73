import { Parser } from 'htmlparser2'

const BLOCKS = /^(?:p|div|blockquote|quote|li|ul|ol|h[1-6]|hr|tr)$/
const INLINE =
  /^(?:a|b|i|u|s|em|td|th|del|img|pre|sub|sup|code|span|strong|strike|small|big|font|table|tbody|center|iframe|object|embed|svg)$/
/** No two parts match the same text, so that it stays linear. */
const TAG = /<(\/?)([a-z][a-z0-9]{0,10})((?:[\s/][^<>]*)?)>/gi
const HIDDEN = /<(script|style)\b[^<>]*>[^<]*(?:<(?!\/\1\b)[^<]*)*<\/\1\s*>|<!--[^<>]*-->/gi
/** Goodreads' own codes, as in `[b:Dune|44767458]`. */
const CODE = /\[(?:b|bc|a|author|book|bookcover|l|q|g|s):([^[\]|]{1,300})(?:\|[^[\]]{0,300})?\]/g
const ADDRESS = /\bhref\s*=\s*["']?(https?:\/\/[^\s"'<>]{1,2000})/i

/** Plain text; `<spoiler>` stays, links keep their address. Linear in time, whatever the markup. */
export function reviewToNotes(html: string): string {
  const source = /[<&]/.test(html) ? withoutMarkup(html) : html
  return source
    .replace(CODE, '$1')
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/(?<![ \t\u00a0])[ \t\u00a0]+(?=\n|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutMarkup(html: string): string {
  const visible = html.replace(HIDDEN, '')
  const parts: string[] = []
  let link: { address: string; from: number } | null = null
  const closeLink = () => {
    if (link && !parts.slice(link.from).join('').includes(link.address))
      parts.push(` (${escaped(link.address)})`)
    link = null
  }
  const breakLine = () => {
    if (parts.length > 0 && !parts.at(-1)!.endsWith('\n')) parts.push('\n')
  }
  let at = 0
  for (const match of visible.matchAll(TAG)) {
    const [tag, slash, name = '', attributes = ''] = match
    if (match.index > at) parts.push(escaped(visible.slice(at, match.index)))
    at = match.index + tag.length
    const kind = name.toLowerCase()
    if (!isMarkup(kind, attributes)) parts.push(escaped(tag))
    else if (kind === 'br') parts.push('\n')
    else if (kind === 'spoiler') parts.push(slash ? '&lt;/spoiler&gt;' : '&lt;spoiler&gt;')
    else if (kind === 'a') {
      closeLink()
      const address = slash ? undefined : ADDRESS.exec(attributes)?.[1]
      if (address) link = { address, from: parts.length }
    } else if (BLOCKS.test(kind)) {
      breakLine()
      if (slash && kind === 'p') parts.push('\n')
    }
  }
  parts.push(escaped(visible.slice(at)))
  closeLink()
  return withoutEntities(parts.join(''))
}

function isMarkup(name: string, attributes: string): boolean {
  const isKnown = name === 'br' || name === 'spoiler' || BLOCKS.test(name) || INLINE.test(name)
  // "a <b and x> y" is arithmetic.
  return isKnown && (/^[\s/]*$/.test(attributes) || attributes.includes('=') || name.length > 2)
}

const escaped = (text: string) => text.replaceAll('<', '&lt;')

function withoutEntities(text: string): string {
  let result = ''
  const parser = new Parser({ ontext: (part) => void (result += part) })
  parser.end(text)
  return result
}
