/** Control characters, and those that show nothing but steer: zero-width, right-to-left, tags, private use. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]+/gu

/**
 * A book's own text made fit to stand between our delimiters: nothing in it can open or close a tag, a fenced block or
 * a turn of a chat template, also not by a look-alike. At most `max` characters.
 */
export function neutral(text: string, max: number): string {
  const visible = text
    .normalize('NFKC')
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[<\u2039\u2329\u27E8\u3008]/g, '(')
    .replaceAll(/[>\u203A\u232A\u27E9\u3009]/g, ')')
    .replaceAll(/`{2,}|~{3,}|#{2,}|={3,}|-{3,}/g, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return visible.length <= max ? visible : `${visible.slice(0, max - 1).trimEnd()}…`
}
