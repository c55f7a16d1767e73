/** Books and queries must be split into words in the same way. */
import { fold, joinInitials } from './fold.ts'
import { numbersAsDigits } from './number-words.ts'

/** All names of a work. */
export type WorkNames = {
  title: string
  author: string
  seriesName: string | null
  otherTitles?: readonly string[]
  authorNames?: readonly string[]
  seriesNames?: readonly string[]
}

/** `unfinished`: a prefix matches too. Folded. */
export type Term = { word: string; unfinished: boolean }

/** Scripts without spaces: each pair of neighbouring characters counts as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]{2,}/gu

/** A GIN index entry holds about 2,000 bytes. */
const MAX_WORD = 100

export function searchText({ title, author, seriesName, ...others }: WorkNames): string {
  const titles = [title, ...(others.otherTitles ?? [])].map(fold)
  const series = [seriesName ?? '', ...(others.seriesNames ?? [])].map(fold)
  const authors = [author, ...(others.authorNames ?? [])].map(fold)
  const names = [
    ...titles,
    ...[...titles, ...series].map(numbersAsDigits),
    ...series,
    ...authors,
    ...authors.map(joinInitials),
  ]
  const words = [...new Set(names.join(' ').split(' '))].filter((word) => word !== '').map(cut)
  return [...new Set(words.flatMap((word) => [word, ...pairs(word)]))].join(' ')
}

export function toTerms(typed: string, unfinished: boolean): Term[] {
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
  // Fast path: this runs for every word of a million books.
  if (!/[\u0e00-\u{10ffff}]/u.test(word)) return []
  return [...word.matchAll(UNSPACED)].flatMap(([run]) => {
    const letters = [...run]
    return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
  })
}
