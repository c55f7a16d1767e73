import { open } from 'node:fs/promises'
import { countText, type Chapter } from '../../domain/text-analysis/count-text.ts'
import { refuseKnownFiles } from './decode.ts'
import { CHAPTERS, MIN_WORDS } from './limits.ts'
import type { AnalyzedText, BookText } from '../../domain/text-analysis/book-text.ts'
import { readEpub } from './read-epub.ts'
import { readTxt } from './read-txt.ts'
import { TextRefusal } from './text-refusal.ts'

const ZIP = 'PK\u0003\u0004'
const OPENING = 4_000
const GUTENBERG_START = /\*{3} ?START OF (?:THE|THIS) PROJECT GUTENBERG[^*]{0,300}\*{3}/i
const GUTENBERG_END =
  /\*{3} ?END OF (?:THE|THIS) PROJECT GUTENBERG|^End of (?:the )?Project Gutenberg/im

/** `name`: of the file as uploaded, only for a clearer refusal. */
export async function analyzeTextFile(path: string, name: string): Promise<AnalyzedText> {
  const { chapters: all, ...book } = await readBook(path, name)
  const chapters = mergeShort(withoutLicense(all))
  const counts = countText(chapters)
  if (counts.words < MIN_WORDS) {
    throw new TextRefusal(`There is too little text in this file to rate: ${counts.words} words.`)
  }
  refuseForeign(chapters, counts.words)
  return {
    ...book,
    counts,
    opening: all
      .map(({ text }) => text)
      .join('\n')
      .slice(0, OPENING),
  }
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
function withoutLicense(chapters: readonly Chapter[]): Chapter[] {
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
  const chaptersLeft = kept.filter(({ text }) => text.trim() !== '')
  const [front, ...rest] = chaptersLeft
  // What is left before the first chapter may be a title and the word "Contents".
  return front && front.title === '' && rest.length > 0 && wordsOf(front.text) < MIN_WORDS
    ? rest
    : chaptersLeft
}

function mergeShort(chapters: Chapter[]): Chapter[] {
  if (chapters.length <= CHAPTERS) return chapters
  const each = Math.ceil(chapters.length / CHAPTERS)
  return Array.from({ length: Math.ceil(chapters.length / each) }, (_, i) => {
    const group = chapters.slice(i * each, (i + 1) * each)
    return { title: group[0]!.title, text: group.map(({ text }) => text).join('\n') }
  })
}

function wordsOf(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

const ENGLISH =
  /\b(?:the|and|of|to|a|in|was|he|she|it|that|his|her|you|i|with|is|for|on|as|at|had|not|be)\b/gi
/** English prose has 30 to 45 of these in 100 words, other languages of Europe under 10. */
const ENGLISH_SHARE = 0.15

function refuseForeign(chapters: readonly Chapter[], words: number): void {
  const common = chapters.reduce((sum, { text }) => sum + (text.match(ENGLISH)?.length ?? 0), 0)
  if (common < words * ENGLISH_SHARE) {
    throw new TextRefusal(
      'This text does not seem to be in English. Only English texts can be rated.',
    )
  }
}
