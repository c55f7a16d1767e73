import { Parser } from 'htmlparser2'
import { DEPTH, FOUND_CHAPTERS } from './limits.ts'
import { TextRefusal, TOO_DEEP, TOO_MANY_PARTS } from './text-refusal.ts'

/** `title` is null before the first heading. */
export type Piece = { level: number; title: string | null; text: string }

export type Document = {
  pieces: Piece[]
  /** The document's epub:type values: titlepage, imprint, bodymatter ... */
  types: Set<string>
}

const BLOCKS = new Set(
  'p div section article aside header footer nav blockquote li ul ol dl dt dd table tr td th figure figcaption hr pre h1 h2 h3 h4 h5 h6 body br'.split(
    ' ',
  ),
)
const SILENT = new Set([
  'script',
  'style',
  'head',
  'svg',
  'math',
  'template',
  'rt',
  'rp',
  'object',
  'iframe',
])
const HEADING = /^h([1-4])$/

/** Blocks become lines; no markup is kept. Throws TextRefusal. */
export function readXhtml(source: string): Document {
  const pieces: Piece[] = [{ level: 0, title: null, text: '' }]
  const types = new Set<string>()
  let silent = 0
  let depth = 0
  let heading: { level: number; text: string } | null = null
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > DEPTH) throw new TextRefusal(TOO_DEEP)
        if (SILENT.has(name)) silent += 1
        if (name === 'body' || name === 'section' || name === 'article') {
          for (const type of (attributes['epub:type'] ?? '').split(/\s+/))
            if (type !== '') types.add(type)
        }
        const level = HEADING.exec(name)?.[1]
        if (level && !heading) heading = { level: Number(level), text: '' }
        else if (BLOCKS.has(name)) add('\n')
      },
      ontext(text) {
        if (silent === 0) add(text)
      },
      onclosetag(name) {
        depth -= 1
        if (SILENT.has(name)) silent = Math.max(silent - 1, 0)
        if (HEADING.test(name) && heading) {
          const title = heading.text.replace(/\s+/g, ' ').trim()
          if (title !== '') pieces.push({ level: heading.level, title, text: '' })
          if (pieces.length > FOUND_CHAPTERS) throw new TextRefusal(TOO_MANY_PARTS, 413)
          heading = null
        } else if (BLOCKS.has(name)) add('\n')
      },
    },
    { xmlMode: false, decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: true },
  )
  const add = (text: string) => {
    if (heading) heading.text += text
    else pieces.at(-1)!.text += text
  }
  parser.end(source)
  return { pieces, types }
}
