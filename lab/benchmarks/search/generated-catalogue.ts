/**
 * A catalogue of any size in the shape of a real one: few words, authors and books are met all the time, most of them
 * hardly ever. The same `count` always gives the same works.
 */
import { generatedWords } from './generated-words.ts'
import { seeded } from '../../../server/src/testing/seeded.ts'
import { zipfIndex } from './zipf.ts'

export type GeneratedWork = {
  number: number
  title: string
  author: number
  authorName: string
  subjects: string[]
  year: number
  ratings: number
}

export function* generateCatalogue(count: number): Generator<GeneratedWork> {
  const words = generatedWords()
  const random = seeded(42)
  const authors = Math.max(1, Math.floor(count / 3))
  const name = (author: number) => authorName(author, words.first, words.surnames)
  for (let number = 1; number <= count; number++) {
    const author = 1 + zipfIndex(random, authors, 0.7)
    yield {
      number,
      title: title(random, words.title, words.small),
      author,
      authorName: name(author),
      subjects: Array.from({ length: 3 }, () => words.title[zipfIndex(random, 2_000)] ?? 'books'),
      year: 2026 - Math.floor(random() ** 2 * 150),
      // The less known half of all works has none.
      ratings: Math.max(0, Math.floor((1 - random()) ** -0.8 - 1.3)),
    }
  }
}

function title(random: () => number, words: readonly string[], small: readonly string[]): string {
  const length = 1 + Math.floor(random() * random() * 7)
  const parts: string[] = []
  if (random() < 0.35) parts.push(random() < 0.85 ? 'the' : 'a')
  for (let i = 0; i < length; i++) {
    if (i > 0 && random() < 0.4) parts.push(small[zipfIndex(random, small.length)] ?? 'of')
    parts.push(words[zipfIndex(random, words.length, 0.95)] ?? 'book')
  }
  return parts.map((word, i) => (i > 0 && small.includes(word) ? word : capital(word))).join(' ')
}

/** Computed from the number, so that no list of authors is needed. */
function authorName(author: number, first: readonly string[], surnames: readonly string[]): string {
  const random = seeded(author * 2_654_435_761)
  const given = first[zipfIndex(random, first.length)] ?? 'A'
  const middle = random() < 0.2 ? ` ${String.fromCodePoint(65 + Math.floor(random() * 26))}.` : ''
  return `${capital(given)}${middle} ${capital(surnames[zipfIndex(random, surnames.length, 0.8)] ?? 'B')}`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
