import type { BookText } from '../../domain/text-analysis/book-text.ts'
import type { Chapter } from '../../domain/text-analysis/count-text.ts'
import { decodeXml } from './decode.ts'
import { readPackage, type Package } from './epub-package.ts'
import { SPINE_ITEMS } from './limits.ts'
import { TextRefusal } from './text-refusal.ts'
import { readXhtml, type Document, type Piece } from './xhtml.ts'
import { openZip } from './zip.ts'

const AROUND_THE_BOOK = new Set([
  'cover',
  'titlepage',
  'halftitlepage',
  'copyright-page',
  'imprint',
  'colophon',
  'toc',
  'landmarks',
  'loi',
  'lot',
  'index',
  'acknowledgments',
  'other-credits',
  'copyright',
  'page-list',
])
const AROUND_BY_LABEL =
  /^(?:cover|title ?page|half ?title|copyright|colophon|imprint|uncopyright|table of contents|contents|also by|about the (?:author|publisher)|acknowledge?ments|newsletter|the full project gutenberg license)\b/i

export async function readEpub(path: string): Promise<BookText> {
  const zip = await openZip(path)
  try {
    const book = await readPackage(zip)
    if (book.spine.length > SPINE_ITEMS)
      throw new TextRefusal('This EPUB has more parts than a book has chapters.', 413)
    const chapters: Chapter[] = []
    for (const name of new Set(book.spine)) {
      const document = readXhtml(decodeXml(await zip.read(name)))
      addChapters(chapters, document, book, name)
    }
    if (chapters.length === 0) throw new TextRefusal('There is no text in this EPUB.')
    return { format: 'epub', title: book.title, author: book.author, chapters }
  } finally {
    zip.close()
  }
}

function addChapters(
  chapters: Chapter[],
  { pieces, types }: Document,
  { labels }: Package,
  name: string,
): void {
  const label = labels.get(name)
  if (
    [...types].some((type) => AROUND_THE_BOOK.has(type)) ||
    AROUND_BY_LABEL.test(label ?? pieces[1]?.title ?? '')
  )
    return
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
