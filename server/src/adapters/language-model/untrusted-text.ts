import { cutText } from '../../domain/storable-text.ts'

/** Control characters, and invisible ones that steer: zero-width, right-to-left, tags, private use. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]+/gu

/** Nothing in the result can open or close a tag, a fenced block or a chat turn, also not by a look-alike. */
export function neutralize(text: string, max: number): string {
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
  return visible.length <= max ? visible : `${cutText(visible, max - 1).trimEnd()}…`
}
