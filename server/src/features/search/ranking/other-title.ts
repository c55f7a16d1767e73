import { canonicalTitle, looseKey } from '../../../domain/works/canonical-title.ts'
import { fold } from '../../../domain/works/fold.ts'
import { worldWorksTitled } from '../../../domain/works/spelling/world-titles.ts'
import { factsOf } from '../../../domain/works/work-facts.ts'
import type { PopularBooks } from '../popular-books.ts'
import type { SearchQuery } from '../search-query.ts'
import { SMALL_WORDS } from '../spelling.ts'
import { foldedBook, wordsOf, type FoldedBook, type MatchableBook } from './folded-book.ts'
import { rarityIn, shareOf, tellingWords, withoutArticle } from './telling-words.ts'

type Popular = Pick<PopularBooks, 'find' | 'shareOf' | 'size' | 'vocabulary'>
type Found = MatchableBook & { popularity: number }

/** Less is missing of a name that is named. */
const MAX_LEFT = 0.31
/** How much fame has to outweigh what is left of the title: one word, more of them, beside the author's surname. */
const MORE_FAME = { word: 0.3, words: 0.15, byAuthor: -0.2, byFullName: 0.3 } as const
/** Of a title in another language; the English ones tell nothing anyway. */
const FOREIGN_ARTICLE = /^(?:l|le|la|les|el|los|las|der|die|das|il|lo|o|os) (?=.)/
const MAX_FIRST_VOLUMES = 50

/**
 * Whether the words are all in the names of the book, and yet rather the whole title of another one: a series of which
 * the first volume is not here is named after it, and of a book that few know nobody types one word.
 */
export function isTitleOfAnother(
  { text, wordings }: SearchQuery,
  book: Found,
  popular: Popular,
): boolean {
  const folded = foldedBook(book)
  const isVolumeNamed = wordings.some(
    ({ position }) => position !== null && position === folded.position,
  )
  if (isVolumeNamed || isStillTyped(text, folded, popular)) return false
  const { title, isByAuthor, isCitation } = withoutAuthor(text, folded)
  const key = looseKey(canonicalTitle(title))
  if (title === '' || folded.titles.some((name) => isName(title, name.text) || name.key === key))
    return false
  if (isTitleHead(title, book) || folded.series.some((name) => isName(title, name.text)))
    return isLaterVolume(title, folded, popular)
  const isWhole = title === text || isCitation
  const titled = isWhole ? worldWorksTitled(title) : []
  if (titled.length > 0) return !titled.includes(factsOf(book).world ?? '')
  if (isSubtitle(title, folded) || !wordsOf(title).every((word) => folded.allWords.has(word)))
    return false
  const left = leftOfNames(title, folded, popular)
  // Nobody has said how well known a book without popularity is.
  if (left <= MAX_LEFT || book.popularity === 0) return false
  const more = book.popularity / 100 - left
  if (isCitation) return more < MORE_FAME.byFullName
  if (isByAuthor) return more < MORE_FAME.byAuthor
  return more < (tellingWords(title).length === 1 ? MORE_FAME.word : MORE_FAME.words)
}

const isName = (typed: string, name: string) => withoutArticle(typed) === withoutArticle(name)

/** An unfinished word, or one with which no title ends. */
function isStillTyped(text: string, { allWords }: FoldedBook, { vocabulary }: Popular): boolean {
  const last = wordsOf(text).at(-1) ?? ''
  if (SMALL_WORDS.test(last) || /^\p{L}$/u.test(last)) return true
  const isWord =
    allWords.has(last) || (tellingWords(text).length === 1 && vocabulary.numberOf(last) >= 0)
  return !isWord && [...allWords].some((word) => word.startsWith(last))
}

/** "Flora & Ulysses" is the book that has a subtitle besides. */
function isTitleHead(typed: string, { title }: Found): boolean {
  const [head = '', subtitle] = title.split(/[:(]/, 2)
  return subtitle !== undefined && isName(typed, fold(head))
}

/** "A Savannah Story": of a name that tells the subtitle, too. */
function isSubtitle(typed: string, { titles }: FoldedBook): boolean {
  return typed.includes(' ') && titles.slice(1).some(({ text }) => text.endsWith(` ${typed}`))
}

/** Unless the volume after which the series is named is here under a title of its own. */
function isLaterVolume(typed: string, { series, position }: FoldedBook, popular: Popular): boolean {
  if (position === null || position === 1) return false
  const words = wordsOf(withoutArticle(typed)).map((word) => ({ words: [word], beginning: null }))
  const firsts = popular.find(words, MAX_FIRST_VOLUMES, 1).map(foldedBook)
  const names = new Set(series.map((name) => withoutArticle(name.text)))
  return !firsts.some((first) => first.series.some((name) => names.has(withoutArticle(name.text))))
}

/** What was typed without the author's names. `isCitation`: a title and then the author's whole name. */
function withoutAuthor(
  text: string,
  { authors, surnames, authorWords, titles }: FoldedBook,
): { title: string; isByAuthor: boolean; isCitation: boolean } {
  const words = wordsOf(text).filter((word, i, all) => word !== 'by' || i === 0 || i === all.length)
  const author = authors.find((name) => name !== '' && ` ${text}`.endsWith(` ${name}`))
  if (author !== undefined) {
    const title = text.slice(0, -author.length).replace(/ (?:by )?$/, '')
    return { title, isByAuthor: true, isCitation: true }
  }
  const isByAuthor = words.some((word) => surnames.has(word))
  const ofTitles = titles[0]!.words
  const title = isByAuthor
    ? words.filter((word) => !authorWords.has(word) || ofTitles.has(word)).join(' ')
    : text
  return { title, isByAuthor, isCitation: false }
}

function leftOfNames(typed: string, { titles, series, authors }: FoldedBook, popular: Popular) {
  const rarityOf = rarityIn(popular)
  const known = new Set(wordsOf(typed))
  const names = [...titles, ...series].map((name) => name.text)
  return Math.min(
    ...[...names, ...authors].map((name) => {
      const words = tellingWords(name.replace(FOREIGN_ARTICLE, ''))
      return (
        1 -
        shareOf(
          words,
          words.map((word) => Number(known.has(word))),
          rarityOf,
        )
      )
    }),
  )
}
