import type { Chapter, TextCounts } from './count-text.ts'

export type BookText = {
  format: 'epub' | 'txt'
  /** As stated in the file. */
  title: string | null
  author: string | null
  /** Only of an EPUB that says it. */
  isbn?: string | null
  series?: string | null
  chapters: Chapter[]
  leftOut: LeftOut[]
}

/** Front or back matter that was not counted. */
export type LeftOut = { title: string; words: number }

export type AnalyzedText = Omit<BookText, 'chapters'> & {
  counts: TextCounts
  /** The first words of the text, which may name the book. */
  opening: string
}
