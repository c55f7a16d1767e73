/** Text set into a box: the largest size at which all of it fits, in lines of about the same length. */
export type SetText = { size: number; lines: string[] }

type TextBox = { width: number; height: number; largest: number; leading?: number }

const SMALLEST = 11

export function setText(text: string, box: TextBox): SetText {
  const { width, height, largest, leading = 1.08 } = box
  const words = wordsOf(text)
  for (let size = largest; size > SMALLEST; size--) {
    const lines = wrap(words, width / size)
    if (lines && lines.length * leading * size <= height)
      return { size, lines: balance(words, lines, width / size) }
  }
  const kept = Math.max(1, Math.floor(height / leading / SMALLEST))
  const short = cutWords(words, width / SMALLEST)
  const lines = wrap(short, width / SMALLEST) ?? words
  return {
    size: SMALLEST,
    lines: lines.length > kept ? [...lines.slice(0, kept - 1), `${lines[kept - 1]}…`] : lines,
  }
}

/** Chinese and Japanese may be broken between any two characters, other scripts at spaces and hyphens. */
function wordsOf(text: string): string[] {
  return (
    text.match(/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]\s*|[^\s\u2e80-\u9fff-]+(?:-|\s)*/gu) ?? []
  )
}

/** No character is wider than an em. */
function cutWords(words: readonly string[], width: number): string[] {
  return words.flatMap((word) => word.match(new RegExp(`.{1,${Math.floor(width)}}`, 'gu')) ?? [])
}

/** Null if a word is too wide. */
function wrap(words: readonly string[], width: number): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (widthOf(word.trim()) > width) return null
    if (line && widthOf((line + word).trim()) > width) {
      lines.push(line.trim())
      line = ''
    }
    line += word
  }
  return [...lines, line.trim()]
}

function balance(words: readonly string[], lines: string[], width: number): string[] {
  for (let narrower = width - 0.25; narrower > 0; narrower -= 0.25) {
    const next = wrap(words, narrower)
    if (next?.length !== lines.length) break
    lines = next
  }
  return lines
}

/** In em, rather too much than too little: which font is there is not known. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) {
    if (/[ijl.,:;'’!|I]/.test(character)) width += 0.32
    else if (/[\sftr()-]/.test(character)) width += 0.44
    else if (/[mwMW—…]/.test(character)) width += 0.92
    else if (/[\u2e80-\uffef]/.test(character)) width += 1
    else width += /[\p{Lu}\d&]/u.test(character) ? 0.75 : 0.62
  }
  return width
}
