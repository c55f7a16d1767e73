import type { PopularBooks } from '../popular-books.ts'
import { SMALL_WORDS } from '../spelling.ts'
import { wordsOf } from './folded-book.ts'

export type Rarity = (word: string) => number

export function tellingWords(text: string): string[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !SMALL_WORDS.test(word))
  return telling.length > 0 ? telling : words
}

/** Rare words weigh most. */
export function rarityIn(popular: Pick<PopularBooks, 'shareOf' | 'size'>): Rarity {
  return (word) => Math.log(1 + (1 + popular.size) / (1 + popular.size * popular.shareOf(word)))
}

export function shareOf(
  words: readonly string[],
  known: readonly number[],
  rarityOf: Rarity,
): number {
  const weights = words.map(rarityOf)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.reduce((sum, weight, i) => sum + weight * known[i]!, 0) / (all || 1)
}

export function withoutArticle(text: string): string {
  return text.replace(/^(?:the|an?) (?=.)/, '')
}
