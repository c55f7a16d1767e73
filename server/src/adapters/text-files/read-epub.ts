import type { BookText, LeftOut } from '../../domain/text-analysis/book-text.ts'
import { wordsOf } from '../../domain/text-analysis/count-matches.ts'
import type { Chapter } from '../../domain/text-analysis/count-text.ts'
import { isMatter } from '../../domain/text-analysis/matter.ts'
import { readPackage, type Package } from './epub-package.ts'
import { FOUND_CHAPTERS, SPINE_ITEMS } from './limits.ts'
import { TextRefusal, TOO_MANY_PARTS } from './text-refusal.ts'
import { readXhtml, type Document, type Piece } from './xhtml.ts'
import { openZip } from './zip.ts'

export async function readEpub(path: string): Promise<BookText> {
  const zip = await openZip(path)
  try {
    const book = await readPackage(zip)
    if (book.spine.length > SPINE_ITEMS) throw new TextRefusal(TOO_MANY_PARTS, 413)
    const chapters: Chapter[] = []
    const leftOut: LeftOut[] = []
    for (const name of new Set(book.spine)) {
      const document = readXhtml(await zip.readMarkup(name))
      const label = book.labels.get(name) ?? document.pieces[1]?.title ?? ''
      const text = document.pieces.map((piece) => piece.text).join('\n')
      if (!isMatter(label, document.types, text)) addChapters(chapters, document, book, name)
      else leftOut.push({ title: label || [...document.types][0]!, words: wordsOf(text) })
      if (chapters.length > FOUND_CHAPTERS) throw new TextRefusal(TOO_MANY_PARTS, 413)
    }
    if (chapters.length === 0) throw new TextRefusal('There is no text in this EPUB.')
    const { title, author, isbn, series } = book
    return { format: 'epub', title, author, isbn, series, chapters, leftOut }
  } finally {
    zip.close()
  }
}

function addChapters(
  chapters: Chapter[],
  { pieces }: Document,
  { labels }: Package,
  name: string,
): void {
  const label = labels.get(name)
  const titled = pieces.filter((piece): piece is Piece & { title: string } => piece.title !== null)
  // Not Math.min(...): a file may have a million headings, too many arguments for a call.
  const rank = titled.reduce((highest, { level }) => Math.min(highest, level), Infinity)
  const split = titled.filter(({ level }) => level === rank).length > 1
  let current: Chapter | null = null
  pieces.forEach((piece, i) => {
    const begins = i === 0 || (split && piece.level === rank)
    if (begins && (piece.text.trim() !== '' || piece.title !== null || !split)) {
      const title = piece.title ?? (i === 0 && !split ? (label ?? titled[0]?.title) : undefined)
      const last = chapters.at(-1)
      // A file without a title continues the chapter before it.
      if (title === undefined && last) current = last
      else chapters.push((current = { title: title ?? label ?? '', text: '' }))
    }
    if (current) current.text += `\n${begins ? '' : (piece.title ?? '')}\n${piece.text}`
  })
}
