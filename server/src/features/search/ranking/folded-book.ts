import { canonicalTitle, looseKey } from '../../../domain/works/canonical-title.ts'
import { fold, joinInitials } from '../../../domain/works/fold.ts'
import { numbersAsDigits } from '../../../domain/works/number-words.ts'
import { cachedByNames } from './cached-by-names.ts'
import type { WorkNames } from '../../../domain/works/search-text.ts'

export type MatchableBook = WorkNames & { seriesPosition?: number | null; isbn13: string | null }

export type FoldedName = { text: string; words: Set<string>; key: string }

export type FoldedBook = {
  /** The first is the title itself. */
  titles: FoldedName[]
  series: FoldedName[]
  authors: string[]
  surnames: Set<string>
  authorWords: Set<string>
  allWords: Set<string>
  position: number | null
  /** The words that mark a book about another book. */
  about: string | null
}

const ABOUT_ANOTHER =
  /\b(?:study guides?|summar(?:y|ies)|analysis of|notes on|box(?:ed)? set|books? set|teachers? guide|reading guide|lesson plans?|conversation starters|sparknotes|cliffs ?notes|supersummary|bookrags|litcharts|instaread|gradesaver|york notes|novel units?|literature guide|unofficial)\b/

/** Popular books are scored on nearly every keystroke. */
const foldedBooks = new WeakMap<MatchableBook, FoldedBook>()

export function foldedBook(book: MatchableBook): FoldedBook {
  const known = foldedBooks.get(book)
  if (known) return known
  const folded = foldOnce(book)
  foldedBooks.set(book, folded)
  return folded
}

const foldOnce = cachedByNames(foldBook)

function foldBook(book: MatchableBook): FoldedBook {
  const titles = [book.title, ...(book.otherTitles ?? [])].map(foldedName)
  const series = [book.seriesName ?? '', ...(book.seriesNames ?? [])].map(foldedName)
  const authors = [book.author, ...(book.authorNames ?? [])].map(fold)
  const authorWords = new Set(
    authors.flatMap((name) => [...wordsOf(name), ...wordsOf(joinInitials(name))]),
  )
  const people = [book.author, ...(book.authorNames ?? [])].flatMap((field) => field.split(/[,&;]/))
  return {
    titles,
    series: series.filter(({ text }) => text !== ''),
    authors,
    surnames: new Set(people.map((name) => fold(name).split(' ').at(-1) ?? '')),
    authorWords,
    allWords: new Set([
      ...[...titles, ...series].flatMap(({ words }) => [...words]),
      ...authorWords,
    ]),
    position: book.seriesPosition ?? null,
    about: ABOUT_ANOTHER.exec(`${titles[0]!.text} ${authors[0]!}`)?.[0] ?? null,
  }
}

function foldedName(name: string): FoldedName {
  const text = fold(name)
  const words = new Set([...wordsOf(text), ...wordsOf(numbersAsDigits(text))])
  return { text, words, key: looseKey(canonicalTitle(name)) }
}

export function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}
