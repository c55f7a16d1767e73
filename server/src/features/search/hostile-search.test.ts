import { expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { cpuTimeOf } from '../../testing/cpu-time.ts'
import { buildPopularBooks } from './popular-books.ts'
import { rank } from './ranking/rank.ts'
import {
  findMost,
  findPopular,
  guessFar,
  guessNear,
  type SearchIndex,
} from './relaxed-candidates.ts'
import { parseSearchQuery } from './search-query.ts'
import { searchText } from '../../domain/works/search-text.ts'

const LETTERS = 'bcdfghklmnprstvz'
const VOWELS = 'aeiou'
/** Pronounceable, each unlike the others. */
const WORDS = Array.from({ length: 400 }, (_, n) =>
  Array.from({ length: 4 }, (_one, i) => {
    const at = (n * 7 + i * 13 + ((n >> (2 * i)) & 15)) % LETTERS.length
    return `${LETTERS[at]}${VOWELS[(n + i * 3) % VOWELS.length]}`
  }).join(''),
)
const mistyped = (word: string) => `${word.slice(0, 5)}x${word.slice(6)}`
const names = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => WORDS[(from + i * 3) % WORDS.length]!).join(' ')

function preparedBooks() {
  const builder = buildPopularBooks()
  for (let n = 0; n < 70; n++) {
    const book = {
      id: n + 1,
      title: names(n % 3, 55),
      author: names(n % 3, 55),
      seriesName: names(n % 3, 55),
      isbn13: null,
      popularity: 90,
    }
    builder.add(book, searchText(book))
  }
  return builder.finish()
}

/** What the search does in this process: no more than this, whatever the books and the query are. */
const MOST_MS = 120

test.each([
  ['with "by" between', (word: string) => `${word} by`],
  ['side by side', (word: string) => word],
])(
  'a search of typos %s does not hold up others, also where books were made for it',
  async (_, place) => {
    const index: SearchIndex = { db: null as unknown as Db, popular: preparedBooks(), viewer: null }
    const typed = Array.from({ length: 40 }, (_one, i) => place(mistyped(WORDS[i * 3]!)))
      .join(' ')
      .slice(0, 300)
    const ms = await cpuTimeOf(() => {
      const query = parseSearchQuery(typed, '')!
      const found = new Map(findPopular(index, query.wordings[0]).map((book) => [book.id, book]))
      for (const [find, leniency] of [
        [guessNear, 'spelling'],
        [guessFar, 'spelling'],
        [findMost, 'words'],
      ] as const) {
        for (const book of find(index, query)) found.set(book.id, book)
        rank(query, [...found.values()], leniency)
      }
      expect(found.size).toBeGreaterThan(0)
    })
    expect(ms).toBeLessThan(MOST_MS)
  },
)
