import { Parser } from 'htmlparser2'

const BLOCKS = new Set([
  'p',
  'div',
  'blockquote',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'tr',
])
const KNOWN =
  'a|b|i|u|s|p|br|hr|em|li|ol|ul|tr|td|th|h[1-6]|del|div|img|pre|sub|sup|code|span|strong|strike|small|big|font|table|tbody|spoiler|script|style|center|blockquote|iframe|object|embed|svg'
/** A "<" that begins no tag: "x < y", "<3". */
const MERE_LESS_THAN = new RegExp(`<(?!/?(?:${KNOWN})\\b[^<>]*>|!--)`, 'gi')

export function reviewToNotes(html: string): string {
  const source = /[<&]/.test(html) ? text(html) : html
  return source
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/(?<![ \t\u00a0])[ \t\u00a0]+(?=\n|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function text(html: string): string {
  let result = ''
  let hidden = 0
  const parser = new Parser({
    ontext: (part) => void (result += hidden > 0 ? '' : part),
    onopentag(name) {
      if (name === 'script' || name === 'style') hidden++
      if (name === 'br') result += '\n'
      if (BLOCKS.has(name) && result !== '' && !result.endsWith('\n')) result += '\n'
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden--
      if (BLOCKS.has(name) && !result.endsWith('\n')) result += '\n'
      if (name === 'p') result += '\n'
    },
  })
  parser.end(html.replace(MERE_LESS_THAN, '&lt;'))
  return result
}
