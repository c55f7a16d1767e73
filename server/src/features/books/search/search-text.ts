/** What of a book is searched, and what of a query is looked for. Both sides must cut words in the same way. */
import { fold, joinInitials } from '../../../domain/works/fold.ts'

type Searchable = { title: string; author: string; seriesName: string | null }

/** A word that a book must have; `unfinished`: or one that begins with it. Folded: letters, digits and marks only. */
export type Term = { word: string; unfinished: boolean }

/** Scripts that put no spaces between words: any two neighbouring characters count as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]{2,}/gu

/** An index takes words of some 2,000 bytes at most, and one character can fold to many. */
const MAX_WORD = 100

/** The words that search reads of a book: title, series and author, initials both apart and joined. */
export function searchText({ title, author, seriesName }: Searchable): string {
  const name = fold(author)
  const joined = joinInitials(name)
  const words = [fold(title), fold(seriesName ?? ''), name, ...(joined === name ? [] : [joined])]
    .join(' ')
    .split(' ')
    .filter((word) => word !== '')
    .map(cut)
  return words.flatMap((word) => [word, ...pairs(word)]).join(' ')
}

/** The terms of one folded word that was typed. */
export function termsOf(typed: string, unfinished: boolean): Term[] {
  const word = cut(typed)
  const parts = pairs(word)
  if (parts.length === 0) return [{ word, unfinished }]
  return parts.map((part) => ({ word: part, unfinished: false }))
}

function cut(word: string): string {
  return word.length <= MAX_WORD ? word : word.slice(0, MAX_WORD).toWellFormed()
}

export function isUnspaced(word: string): boolean {
  return word.search(UNSPACED) >= 0
}

function pairs(word: string): string[] {
  // Most words are Latin, and this is asked of every word of a million books.
  if (!/[\u0e00-\u{10ffff}]/u.test(word)) return []
  return [...word.matchAll(UNSPACED)].flatMap(([run]) => {
    const letters = [...run]
    return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
  })
}
