import { withoutArticle } from './telling-words.ts'
import { joinInitials } from '../../../domain/works/fold.ts'
import {
  foldedBook,
  wordsOf,
  type FoldedBook,
  type FoldedName,
  type MatchableBook,
} from './folded-book.ts'
import type { SearchQuery, Split, Wording } from '../search-query.ts'
import { isUnspaced } from '../../../domain/works/search-text.ts'
import { correctSpelling, type Forgiving, type Leniency, type Spelling } from '../spelling.ts'

/** Reserved for an exact title or ISBN. */
const EXACT = 1
const LEVEL = {
  titleButArticle: 0.98,
  titleAndAuthor: 0.97,
  /** But for spaces, articles, numbers and British spelling. */
  titleOtherwiseSpelled: 0.96,
  volumeOfSeries: 0.94,
  titleWithAuthor: 0.92,
  authorsName: 0.91,
  startOfTitle: 0.9,
  surname: 0.9,
  startWithoutArticle: 0.87,
  inTitleInOrder: 0.84,
  series: 0.83,
  inTitle: 0.8,
  inSeries: 0.79,
  startOfSurname: 0.75,
  inAuthor: 0.7,
  scattered: 0.62,
  /** The title followed by unknown words, perhaps a subtitle. */
  titleAndUnknown: 0.5,
} as const
const OTHER_TITLE = 0.97
const OTHER_WORDING = 0.99
/** All that is corrected stands below all that is not, and what lacks words below both. */
const CORRECTED = 0.62
const TYPO_COST = 0.1
const INCOMPLETE = 0.55
const UNFINISHED_COST = 0.02
const ABSENT = 0
/** Summaries and collections rank below the book unless asked for. */
const ABOUT_ANOTHER_FACTOR = 0.7

/** 0-1; 0 if a typed word is nowhere in the book and not forgiven. */
export function matchQuality(
  query: SearchQuery,
  candidate: MatchableBook,
  leniency: Leniency = 'spelling',
): number {
  if (query.isbn13 !== null && query.isbn13 === candidate.isbn13) return EXACT
  const book = foldedBook(candidate)
  const forgiving = { leniency, guesses: query.guesses }
  const scores = query.wordings.map(
    (wording, i) => scoreWording(wording, book, forgiving) * (i === 0 ? 1 : OTHER_WORDING),
  )
  const title = book.titles[0]!.text
  if (leniency !== 'none' && Math.max(...scores) === ABSENT && query.heads.includes(title))
    scores.push(LEVEL.titleAndUnknown * (0.5 + title.length / query.text.length / 2))
  const factor = book.about !== null && !query.text.includes(book.about) ? ABOUT_ANOTHER_FACTOR : 1
  return Number((Math.max(...scores) * factor).toFixed(3))
}

function scoreWording(wording: Wording, book: FoldedBook, forgiving: Forgiving): number {
  if (wording.position !== null) return scoreVolume(wording, book, forgiving)
  return Math.max(
    ...wording.splits.map((split) =>
      split.author === ''
        ? scoreAnywhere(split, book, forgiving)
        : scoreTitleAndAuthor(split, book, forgiving),
    ),
  )
}

/** "Mistborn 2": the text names the series, and perhaps the author. */
function scoreVolume(
  { text, position }: Wording,
  book: FoldedBook,
  { leniency, guesses }: Forgiving,
): number {
  if (position !== book.position) return ABSENT
  const scores = book.series.map((name) => {
    if (withoutArticle(text) === withoutArticle(name.text)) return LEVEL.volumeOfSeries
    const spelling = correctSpelling(text, new Set([...name.words, ...book.authorWords]), {
      leniency: leniency === 'none' ? 'none' : 'spelling',
      guesses,
    })
    return spelling && wordsOf(spelling.text).some((word) => name.words.has(word))
      ? lessCosts(LEVEL.volumeOfSeries - 0.01, spelling)
      : ABSENT
  })
  return Math.max(ABSENT, ...scores)
}

function scoreAnywhere(split: Split, book: FoldedBook, forgiving: Forgiving): number {
  const { title: text } = split
  const anywhere = correctSpelling(text, book.allWords, forgiving)
  if (!anywhere && !book.titles.some(({ key }) => key === split.key)) return ABSENT
  const scores = book.titles.map(
    (name, i) => scoreTitle(split, name, forgiving) * (i === 0 ? 1 : OTHER_TITLE),
  )
  if (Math.max(...scores) >= LEVEL.titleOtherwiseSpelled) return Math.max(...scores)
  for (const name of book.series) {
    const spelling = correctSpelling(text, name.words, forgiving)
    if (spelling) scores.push(lessCosts(seriesLevel(spelling.text, name.text), spelling))
  }
  const inAuthor = correctSpelling(text, book.authorWords, forgiving)
  if (inAuthor && text === withoutArticle(text))
    scores.push(lessCosts(authorLevel(inAuthor, book), inAuthor))
  if (anywhere) scores.push(lessCosts(scatteredLevel(anywhere.text, book), anywhere))
  return Math.max(...scores)
}

function scoreTitle({ title: text, key }: Split, name: FoldedName, forgiving: Forgiving): number {
  if (text === name.text) return EXACT
  if (withoutArticle(text) === withoutArticle(name.text)) return LEVEL.titleButArticle
  if (key === name.key) return LEVEL.titleOtherwiseSpelled
  const spelling = correctSpelling(text, name.words, forgiving)
  return spelling ? lessCosts(titleLevel(spelling.text, name.text), spelling) : ABSENT
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

function seriesLevel(text: string, series: string): number {
  return withoutArticle(text) === withoutArticle(series) ? LEVEL.series : LEVEL.inSeries
}

function authorLevel({ text, unfinished }: Spelling, book: FoldedBook): number {
  const name = nameKey(text)
  if (book.authors.some((author) => nameKey(author) === name)) return LEVEL.authorsName
  const words = wordsOf(text)
  if (words.some((word) => book.surnames.has(word))) return LEVEL.surname
  const last = words.at(-1) ?? ''
  return unfinished && [...book.surnames].some((surname) => surname.startsWith(last))
    ? LEVEL.startOfSurname
    : LEVEL.inAuthor
}

function scatteredLevel(text: string, { titles, authorWords }: FoldedBook): number {
  const typed = ` ${withoutArticle(text)} `
  // "Misery King" or "King Misery".
  const named = titles.find((title) => {
    const whole = ` ${withoutArticle(title.text)} `
    return typed.startsWith(whole) || typed.endsWith(whole)
  })
  if (!named) return LEVEL.scattered
  const rest = wordsOf(text).filter((word) => !named.words.has(word))
  return rest.some((word) => authorWords.has(word)) ? LEVEL.titleWithAuthor : LEVEL.scattered
}

function scoreTitleAndAuthor(split: Split, book: FoldedBook, forgiving: Forgiving): number {
  const name = correctSpelling(split.author, book.authorWords, forgiving)
  if (!name) return ABSENT
  const rest = scoreAnywhere(split, book, forgiving)
  if (rest === EXACT && name.typos + name.missing === 0 && !name.unfinished) return EXACT
  const bonus = rest > CORRECTED ? 0.05 : 0
  return rest === ABSENT ? ABSENT : lessCosts(Math.min(rest + bonus, LEVEL.titleAndAuthor), name)
}

function lessCosts(level: number, { typos, missing, unfinished }: Spelling): number {
  const whole = level - (unfinished ? UNFINISHED_COST : 0)
  const spelled = typos > 0 ? whole * CORRECTED - TYPO_COST * typos : whole
  return missing > 0 ? spelled * INCOMPLETE * (1 - missing) : spelled
}

function nameKey(name: string): string {
  return wordsOf(joinInitials(name)).toSorted().join()
}
