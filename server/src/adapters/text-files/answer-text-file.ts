import type { AnalyzedText } from '../../domain/text-analysis/book-text.ts'
import { analyzeTextFile } from './analyze-text-file.ts'
import { TextRefusal } from './text-refusal.ts'

export type TextFile = { path: string; name: string }
export type TextFileAnswer =
  | { analyzed: AnalyzedText }
  | { refused: { status: 413 | 422; sentence: string } }

export async function answerTextFile({ path, name }: TextFile): Promise<TextFileAnswer> {
  try {
    return { analyzed: await analyzeTextFile(path, name) }
  } catch (error) {
    if (!(error instanceof TextRefusal)) throw error
    return { refused: { status: error.status, sentence: error.message } }
  }
}
