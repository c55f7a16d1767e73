import { open } from 'node:fs/promises'
import { cutText, storableText } from '../../domain/storable-text.ts'
import { countText, type Chapter, type TextCounts } from '../../domain/text-analysis/count-text.ts'
import { TextTooLong } from '../../domain/text-analysis/tokens.ts'
import { countMatches, wordsOf } from '../../domain/text-analysis/count-matches.ts'
import { withoutNextBook } from '../../domain/text-analysis/matter.ts'
import { refuseKnownFiles } from './decode.ts'
import { CHAPTERS, LONGEST_NAME, MAX_WORDS, MIN_WORDS } from './limits.ts'
import type { AnalyzedText, BookText, LeftOut } from '../../domain/text-analysis/book-text.ts'
import { readEpub } from './read-epub.ts'
import { readTxt } from './read-txt.ts'
import { TextRefusal } from './text-refusal.ts'

const ZIP = 'PK\u0003\u0004'
const OPENING = 4_000
const GUTENBERG_START = /\*{3} ?START OF (?:THE|THIS) PROJECT GUTENBERG[^*]{0,300}\*{3}/i
const GUTENBERG_END =
  /\*{3} ?END OF (?:THE|THIS) PROJECT GUTENBERG|^End of (?:the )?Project Gutenberg/im

/** `name`: of the file as uploaded, only for a clearer refusal. Throws TextRefusal. */
export async function analyzeTextFile(path: string, name: string): Promise<AnalyzedText> {
  const { chapters: all, format, title, author, leftOut, ...said } = await readBook(path, name)
  const own = withoutLicense(all)
  const book = withoutNextBook(own.chapters)
  const chapters = mergeShort(book.chapters)
  const counts = countWords(chapters)
  if (counts.words < MIN_WORDS) {
    throw new TextRefusal(`There is too little text in this file to rate: ${counts.words} words.`)
  }
  refuseForeign(chapters, counts.words)
  return {
    format,
    title: nameOf(title),
    author: nameOf(author),
    isbn: said.isbn ?? null,
    series: nameOf(said.series),
    counts,
    leftOut: toLeftOut([...leftOut, ...own.leftOut, ...book.leftOut]),
    opening: openingOf(all),
  }
}

const nameOf = (text: string | null | undefined) =>
  cutText(storableText(text ?? ''), LONGEST_NAME) || null

function toLeftOut(parts: readonly LeftOut[]): LeftOut[] {
  return parts
    .slice(0, CHAPTERS)
    .map(({ title, words }) => ({ title: cutText(title, LONGEST_NAME), words }))
}

function countWords(chapters: readonly Chapter[]): TextCounts {
  try {
    // Quickly first; what is a word is decided as they are counted.
    if (wordsOfAll(chapters) > MAX_WORDS) throw new TextTooLong()
    return countText(chapters, MAX_WORDS)
  } catch (error) {
    if (!(error instanceof TextTooLong)) throw error
    throw new TextRefusal('This text has more than three million words, so it is not rated.', 413)
  }
}

function openingOf(chapters: readonly Chapter[]): string {
  let opening = ''
  for (const { text } of chapters) {
    if (opening.length >= OPENING) break
    opening += `${cutText(text, OPENING)}\n`
  }
  return cutText(opening, OPENING)
}

async function readBook(path: string, name: string): Promise<BookText> {
  const start = await firstBytes(path)
  if (start.length === 0) throw new TextRefusal('This file is empty.')
  if (start.subarray(0, 4).toString('latin1') === ZIP) return await readEpub(path)
  refuseKnownFiles(start)
  if (/\.epub$/i.test(name))
    throw new TextRefusal('This file is named .epub but it is not an EPUB, or it is damaged.')
  return await readTxt(path)
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(128), 0, 128, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Project Gutenberg's license is no part of the book. */
function withoutLicense(chapters: readonly Chapter[]): {
  chapters: Chapter[]
  leftOut: LeftOut[]
} {
  const start = chapters.findIndex(({ text }) => GUTENBERG_START.test(text))
  const kept = chapters.slice(Math.max(start, 0)).map((chapter) => ({ ...chapter }))
  if (start >= 0)
    kept[0]!.text = kept[0]!.text
      .slice(kept[0]!.text.search(GUTENBERG_START))
      .replace(GUTENBERG_START, '')
  const end = kept.findIndex(({ text }) => GUTENBERG_END.test(text))
  if (end >= 0) {
    kept[end]!.text = kept[end]!.text.slice(0, kept[end]!.text.search(GUTENBERG_END))
    kept.length = end + 1
  }
  const words = wordsOfAll(chapters) - wordsOfAll(kept)
  const [front, ...rest] = kept.filter(({ text }) => text.trim() !== '')
  // What stands before the first chapter may be a title and the word "Contents".
  if (front?.title === '' && rest[0] && wordsOf(front.text) < MIN_WORDS)
    rest[0].text = `${front.text}\n${rest[0].text}`
  else if (front) rest.unshift(front)
  return {
    chapters: rest.map(({ title, text }) => ({ title: cutText(title, LONGEST_NAME), text })),
    leftOut: words > 0 ? [{ title: 'Project Gutenberg license', words }] : [],
  }
}

function wordsOfAll(chapters: readonly Chapter[]): number {
  return chapters.reduce((sum, { text }) => sum + wordsOf(text), 0)
}

function mergeShort(chapters: Chapter[]): Chapter[] {
  if (chapters.length <= CHAPTERS) return chapters
  const each = Math.ceil(chapters.length / CHAPTERS)
  return Array.from({ length: Math.ceil(chapters.length / each) }, (_, i) => {
    const group = chapters.slice(i * each, (i + 1) * each)
    return { title: group[0]!.title, text: group.map(({ text }) => text).join('\n') }
  })
}

const ENGLISH =
  /\b(?:the|and|of|to|a|in|was|he|she|it|that|his|her|you|i|with|is|for|on|as|at|had|not|be)\b/gi
/** English prose has 30 to 45 of these in 100 words, other languages of Europe under 10. */
const ENGLISH_SHARE = 0.15

function refuseForeign(chapters: readonly Chapter[], words: number): void {
  const common = chapters.reduce((sum, { text }) => sum + countMatches(text, ENGLISH), 0)
  if (common < words * ENGLISH_SHARE) {
    throw new TextRefusal(
      'This text does not seem to be in English. Only English texts can be rated.',
    )
  }
}
