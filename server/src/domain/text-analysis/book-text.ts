import type { Chapter, TextCounts } from './count-text.ts'

export type BookText = {
  format: 'epub' | 'txt'
  /** As the file states it; null if it does not. */
  title: string | null
  author: string | null
  chapters: Chapter[]
}

export type AnalyzedText = Omit<BookText, 'chapters'> & {
  counts: TextCounts
  /** The first words of the text, as they are: they may name the book. */
  opening: string
}
