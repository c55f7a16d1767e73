/** ENDS, EXCLAIMED and COMMA follow the word; OPENS_SPEECH and STARTS precede it. */
export const ENDS = 1
export const EXCLAIMED = 2
export const COMMA = 4
export const OPENS_SPEECH = 8
export const STARTS = 16
export const CAPITAL = 32
/** Joined to the next word. */
const HYPHEN = 64

export type Tokens = {
  words: string[]
  flags: Uint8Array
}

const WORD = /[\p{L}\p{M}\d]+(?:['’ʼ][\p{L}\p{M}]+){0,9}\*{0,12}[\p{L}]*/gu
const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'st',
  'messrs',
  'capt',
  'col',
  'gen',
  'lt',
  'sgt',
  'prof',
])

/** Soft hyphens and zero-width characters inside words. */
const UNSEEN = /\u00ad|\u200b|\u200c|\u200d|\ufeff/g

/** Older books print the first and last letters of an oath with a dash between them. */
const DASHED: readonly [RegExp, string][] = [
  [/\bd\u2060?(?:—|–|⸺|--+)\u2060?(?:m?n|d|ned|mned)\b/gi, 'damn'],
  [/\bh\u2060?(?:—|–|⸺|--+)\u2060?l?l\b/gi, 'hell'],
  [/\bb\u2060?(?:—|–|⸺|--+)\u2060?t?ch\b/gi, 'bitch'],
  [/\bf\u2060?(?:—|–|⸺|--+)\u2060?c?k/gi, 'fuck'],
]

export class TextTooLong extends Error {}

/** Throws TextTooLong. */
export function tokenize(given: string, maxWords = Infinity): Tokens {
  const visible = given.replace(UNSEEN, '')
  const text = DASHED.reduce((whole, [dashed, word]) => whole.replace(dashed, word), visible)
  const words: string[] = []
  const flags: number[] = []
  let end = 0
  let previous = ''
  for (const match of text.matchAll(WORD)) {
    if (words.length >= maxWords) throw new TextTooLong()
    const found = match[0]
    // "f***" is masked; a single star at the end is emphasis or a footnote.
    const lower = found
      .replace(/(?<=[^*])\*$/, '')
      .toLowerCase()
      .replace(/[’ʼ]/g, "'")
    const gap = text.slice(end, match.index)
    const last = words.length - 1
    let flag = 0
    if (last >= 0) {
      const ended =
        /[.!?…:;]|\n\s*\n|[”"]\s*[“"]/.test(gap) && !(TITLES.has(previous) && !/[!?]/.test(gap))
      if (ended) flags[last]! |= ENDS
      if (gap.includes('!')) flags[last]! |= EXCLAIMED
      if (/^[,—–]/.test(gap)) flags[last]! |= COMMA
      if (gap === '-') flags[last]! |= HYPHEN
      if (ended) flag |= STARTS
    } else flag |= STARTS
    if (/[“"‘'«―—]\s*$/.test(gap)) flag |= OPENS_SPEECH
    const first = found.charCodeAt(0)
    if ((first >= 65 && first <= 90) || (first > 191 && found[0] !== lower[0])) flag |= CAPITAL
    words.push(lower)
    flags.push(flag)
    previous = lower
    end = match.index + found.length
  }
  const last = words.length - 1
  if (last >= 0) {
    flags[last]! |= ENDS
    if (text.slice(end).includes('!')) flags[last]! |= EXCLAIMED
  }
  return { words, flags: Uint8Array.from(flags) }
}
