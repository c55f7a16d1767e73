import { fold, joinInitials } from '../../../domain/works/fold.ts'
import type { SearchQuery } from './search-query.ts'
import { isUnspaced } from './search-text.ts'
import { isTypoOf, mayBecome } from './typo-distance.ts'

export type MatchableBook = {
  title: string
  author: string
  seriesName: string | null
  isbn13: string | null
}

const MIN_TYPO_LENGTH = 5
/** Reserved for an exact title or ISBN. */
const EXACT = 1
const LEVEL = {
  titleButArticle: 0.98,
  titleAndAuthor: 0.97,
  startOfTitle: 0.9,
  startWithoutArticle: 0.87,
  inTitleInOrder: 0.84,
  series: 0.82,
  inTitle: 0.8,
  titleWithAuthor: 0.78,
  author: 0.75,
  inAuthor: 0.7,
  scattered: 0.62,
  /** The title followed by unknown words, perhaps a subtitle. */
  titleAndUnknown: 0.5,
} as const
const TYPO_COST = 0.12
const UNFINISHED_COST = 0.02
const ABSENT = 0
/** Summaries and collections rank below the book unless asked for. */
const ABOUT_ANOTHER =
  /\b(?:study guides?|summar(?:y|ies)|analysis of|notes on|box(?:ed)? set|books? set|teachers? guide|reading guide|lesson plans?|conversation starters|sparknotes|cliffs ?notes|supersummary|bookrags|litcharts|instaread|gradesaver|york notes|novel units?|literature guide|unofficial)\b/
const ABOUT_ANOTHER_FACTOR = 0.7

/** 0-1; 0 if a typed word is nowhere in the book. */
export function matchQuality(query: SearchQuery, candidate: MatchableBook): number {
  if (query.isbn13 !== null && query.isbn13 === candidate.isbn13) return EXACT
  const book = folded(candidate)
  const scores = query.splits.map(({ title, author }) =>
    author === '' ? scoreAnywhere(title, book) : scoreTitleAndAuthor(title, author, book),
  )
  if (Math.max(...scores) === ABSENT && query.heads.includes(book.title))
    scores.push(scoreTitlePrefix(query.text, book.title))
  const factor = book.about !== null && !query.text.includes(book.about) ? ABOUT_ANOTHER_FACTOR : 1
  return Number((Math.max(...scores) * factor).toFixed(3))
}

type FoldedBook = {
  title: string
  author: string
  series: string
  titleWords: Set<string>
  seriesWords: Set<string>
  authorWords: Set<string>
  allWords: Set<string>
  /** The words that mark a book about another book. */
  about: string | null
}

/** Popular books are scored on nearly every keystroke. */
const foldedBooks = new WeakMap<MatchableBook, FoldedBook>()

function folded(candidate: MatchableBook): FoldedBook {
  const known = foldedBooks.get(candidate)
  if (known) return known
  const { title, author, seriesName } = candidate
  const foldedTitle = fold(title)
  const foldedAuthor = fold(author)
  const series = fold(seriesName ?? '')
  const authorWords = new Set([...wordsOf(foldedAuthor), ...wordsOf(joinInitials(foldedAuthor))])
  const titleWords = new Set(wordsOf(foldedTitle))
  const seriesWords = new Set(wordsOf(series))
  const book = {
    title: foldedTitle,
    author: foldedAuthor,
    series,
    titleWords,
    seriesWords,
    authorWords,
    allWords: new Set([...titleWords, ...seriesWords, ...authorWords]),
    about: ABOUT_ANOTHER.exec(`${foldedTitle} ${foldedAuthor}`)?.[0] ?? null,
  }
  foldedBooks.set(candidate, book)
  return book
}

function scoreAnywhere(text: string, book: FoldedBook): number {
  if (text === book.title) return EXACT
  if (withoutArticle(text) === withoutArticle(book.title)) return LEVEL.titleButArticle
  const inTitle = correctSpelling(text, book.titleWords)
  if (inTitle) return lessCosts(titleLevel(inTitle.text, book.title), inTitle)
  const inSeries = correctSpelling(text, book.seriesWords)
  if (inSeries) return lessCosts(LEVEL.series, inSeries)
  const inAuthor = correctSpelling(text, book.authorWords)
  if (inAuthor)
    return lessCosts(sameName(inAuthor.text, book.author) ? LEVEL.author : LEVEL.inAuthor, inAuthor)
  const anywhere = correctSpelling(text, book.allWords)
  if (!anywhere) return ABSENT
  const startsWithTitle = withoutArticle(`${anywhere.text} `).startsWith(
    `${withoutArticle(book.title)} `,
  )
  return lessCosts(startsWithTitle ? LEVEL.titleWithAuthor : LEVEL.scattered, anywhere)
}

function titleLevel(text: string, title: string): number {
  const typed = withoutArticle(text)
  const whole = withoutArticle(title)
  // The cost of the typo keeps it below the title itself.
  if (typed === whole) return LEVEL.titleButArticle
  if (title.startsWith(text)) return LEVEL.startOfTitle
  // A typed article counts; a missing one does not.
  if (whole.startsWith(typed))
    return typed === text ? LEVEL.startOfTitle : LEVEL.startWithoutArticle
  const inside = isUnspaced(typed) ? title.includes(typed) : ` ${title}`.includes(` ${typed}`)
  return inside ? LEVEL.inTitleInOrder : LEVEL.inTitle
}

function scoreTitlePrefix(text: string, title: string): number {
  return LEVEL.titleAndUnknown * (0.5 + title.length / text.length / 2)
}

function scoreTitleAndAuthor(title: string, author: string, book: FoldedBook): number {
  const name = correctSpelling(author, book.authorWords)
  if (!name) return ABSENT
  const rest = scoreAnywhere(title, book)
  if (rest === EXACT && name.typos === 0 && !name.unfinished) return EXACT
  return lessCosts(Math.min(rest + 0.05, LEVEL.titleAndAuthor), name) * (rest > 0 ? 1 : 0)
}

type Spelling = { text: string; typos: number; unfinished: boolean }

/** Corrects typos by the given words; null if a word matches none. The last may be unfinished. */
function correctSpelling(text: string, known: Set<string>): Spelling | null {
  const typed = wordsOf(text)
  const spelled: string[] = []
  let typos = 0
  let unfinished = false
  for (const [i, word] of typed.entries()) {
    const last = i === typed.length - 1
    if (known.has(word)) {
      spelled.push(word)
    } else if (last && some(known, (other) => other.startsWith(word))) {
      unfinished = true
      spelled.push(word)
    } else if (isUnspaced(word) && some(known, (other) => other.includes(word))) {
      spelled.push(word)
    } else if (/^(?:the|an?|by)$/.test(word) && typed.length > 1) {
      continue
    } else {
      const meant = corrected(word, known, last)
      if (meant === null) return null
      typos += word.length / text.length
      spelled.push(meant)
    }
  }
  return { text: spelled.join(' '), typos, unfinished }
}

function corrected(word: string, known: Set<string>, last: boolean): string | null {
  for (const other of known) if (isTypoOf(word, other)) return other
  if (!last || word.length < MIN_TYPO_LENGTH) return null
  for (const other of known) if (mayBecome(word, other)) return other.slice(0, word.length)
  return null
}

function lessCosts(level: number, { typos, unfinished }: Spelling): number {
  return (
    level -
    Math.ceil(typos * 4) * (TYPO_COST / 4) -
    (typos > 0 ? 0.02 : 0) -
    (unfinished ? UNFINISHED_COST : 0)
  )
}

function sameName(text: string, author: string): boolean {
  return (
    wordsOf(joinInitials(text)).toSorted().join() ===
    wordsOf(joinInitials(author)).toSorted().join()
  )
}

function withoutArticle(text: string): string {
  return text.replace(/^(?:the|an?) (?=.)/, '')
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

function some(words: Set<string>, test: (word: string) => boolean): boolean {
  for (const word of words) if (test(word)) return true
  return false
}
