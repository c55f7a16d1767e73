import { readFileSync } from 'node:fs'
import { estimatorFiles } from '../../../adapters/estimator-files.ts'

let words: ReadonlySet<string> | undefined

/** One of the 20,000 most frequent: nobody has mistyped it. */
export function isEnglishWord(word: string): boolean {
  words ??= new Set(readFileSync(estimatorFiles.words, 'utf8').trimEnd().split('\n'))
  return words.has(word)
}
