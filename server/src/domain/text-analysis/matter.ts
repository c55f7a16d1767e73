/** Front and back matter: what is in the file and not in the book. */
import type { LeftOut } from './book-text.ts'
import { wordsOf } from './count-matches.ts'
import type { Chapter } from './count-text.ts'

/** Whatever it is called: what is longer is read. */
const MATTER_WORDS = 1_000
const TYPES = new Set([
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
const TITLES =
  /^(?:cover|(?:half )?title ?page|half ?title|copyright(?: page| notice| ©.*)?|colophon|imprint|uncopyright|(?:table of )?contents|also by .*|(?:other )?books by .*|about the (?:author|publisher)|acknowledge?ments|newsletter(?: sign-?up)?|the full project gutenberg license)[.:]?$/i

const NEXT_BOOK =
  /^(?:an? )?(?:exclusive |special |bonus |free )*(?:(?:excerpt|extract|preview|sampler)(?: chapters?)?(?:[:,]| (?:from|of)\b.*|$)|sneak (?:peek|preview)\b.*|(?:read on|keep reading|turn the page) for\b.*)/i
/** Shares of the words: where it may begin, and how much it may be. */
const NEXT_BOOK_FROM = 0.7
const NEXT_BOOK_SHARE = 0.2
const HEADING_LENGTH = 120

export function isMatter(title: string, types: Iterable<string>, text: string): boolean {
  const named = TITLES.test(title.trim()) || [...types].some((type) => TYPES.has(type))
  return named && wordsOf(text) <= MATTER_WORDS
}

/** Leaves out the excerpt of another book, and the advertisements behind it. */
export function withoutNextBook(chapters: readonly Chapter[]): {
  chapters: Chapter[]
  leftOut: LeftOut[]
} {
  const sizes = chapters.map(({ text }) => wordsOf(text))
  const total = sizes.reduce((sum, words) => sum + words, 0)
  let before = 0
  for (const [i, chapter] of chapters.entries()) {
    const found = findNextBook(chapter, total * NEXT_BOOK_FROM - before)
    if (found) {
      const words = total - before - wordsOf(chapter.text.slice(0, found.at))
      if (words > total * NEXT_BOOK_SHARE) break
      const begun = { ...chapter, text: chapter.text.slice(0, found.at) }
      const kept = [...chapters.slice(0, i), ...(begun.text.trim() === '' ? [] : [begun])]
      return { chapters: kept, leftOut: [{ title: found.title, words }] }
    }
    before += sizes[i]!
  }
  return { chapters: [...chapters], leftOut: [] }
}

/** `from`: how many words of the chapter must come first. */
function findNextBook(
  { title, text }: Chapter,
  from: number,
): { at: number; title: string } | null {
  if (from <= 0 && NEXT_BOOK.test(title.trim())) return { at: 0, title }
  let words = 0
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at)
    const end = newline < 0 ? text.length : newline
    const line = text.slice(at, end).trim()
    if (words >= from && line.length <= HEADING_LENGTH && NEXT_BOOK.test(line))
      return { at, title: line }
    words += wordsOf(line)
    at = end + 1
  }
  return null
}
