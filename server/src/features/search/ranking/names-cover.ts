import { isUnspaced } from '../../../domain/works/search-text.ts'
import type { PopularBooks } from '../popular-books.ts'
import type { SearchQuery, Wording } from '../search-query.ts'
import { SMALL_WORDS, type Leniency } from '../spelling.ts'
import { isFarTypoOf, isTypoOf, isWithin } from '../typo-distance.ts'
import { foldedBook, wordsOf, type FoldedBook, type MatchableBook } from './folded-book.ts'

/** A better match has all words as they were typed. */
const BEST_CORRECTED = 0.62
/** A corrected match below that is a likeness. */
const FLOOR = 0.34
/** The share of what was typed that the names lack, and the share of the title that was not typed, together. */
const MAX_LEFT_OVER = 0.75
const MAX_LEFT_OVER_OF_TYPED = 0.52
/** If nothing typed is left over, but much is mistyped. */
const MAX_LEFT_OF_MISTYPED = 0.5
/** If no word of several was typed right: the share of a name that was not typed. */
const MAX_LEFT_OF_GUESSED = 0.6
const FLOOR_INCOMPLETE = 0.2
const MIN_BEGINNING = 4
const MIN_JOINED = 6
/** The same sound is not enough for one word alone: "crossover" sounds like "crossfire". */
const MAX_TYPOS = 2
const SHORT = 3
/** "Mockingbirds" is "mockingbird"; "crossover" is not "cross". */
const MAX_ENDING = 2
/** How much of a word is known: in another form, and with more than a typo or by a few letters. */
const BEGUN = 0.9
const FAR = 0.7

type Rarity = (word: string) => number

/**
 * Whether the names of the work account for what was typed. If not, the work is only like what is
 * sought: half of the words are those of another title.
 */
export function namesCover(
  query: SearchQuery,
  book: MatchableBook,
  quality: number,
  leniency: Leniency,
  popular: Pick<PopularBooks, 'shareOf' | 'size'>,
): boolean {
  if (query.isbn13 !== null) return true
  const folded = foldedBook(book)
  if (leniency === 'none' || quality > BEST_CORRECTED) return !isOtherTitle(query.text, folded)
  if (query.namedHead !== null && folded.titles.some(({ text }) => text === query.namedHead))
    return true
  const rarityOf: Rarity = (word) =>
    Math.log(1 + (1 + popular.size) / (1 + popular.size * popular.shareOf(word)))
  // Other spaces are a guess already: nothing more is forgiven.
  const letters = query.text.replaceAll(' ', '')
  const isRespaced = ({ text }: Wording) =>
    text !== query.text && text.replaceAll(' ', '') === letters
  return query.wordings.some((wording) =>
    covers(wording, folded, quality, rarityOf, isRespaced(wording)),
  )
}

function covers(
  { text }: Wording,
  book: FoldedBook,
  quality: number,
  rarityOf: Rarity,
  isRespaced: boolean,
): boolean {
  const typed = tellingWords(text)
  const joined = book.titles.map((title) => title.text.replaceAll(' ', ''))
  const known = likenesses(typed, book.allWords, typed.at(-1), joined)
  if (isRespaced && !known.every((share) => share === 1)) return false
  const isAllKnown = known.every((share) => share > 0)
  const leftOf = (names: readonly string[]) =>
    Math.min(
      ...names.map((name) => {
        const words = tellingWords(name)
        return 1 - shareOf(words, likenesses(words, new Set(typed), typed.at(-1)), rarityOf)
      }),
    )
  if (isAllKnown && quality >= FLOOR) {
    if (known.includes(1)) return true
    const [only = ''] = typed
    if (typed.length === 1)
      return known[0] === BEGUN || some(book.allWords, (other) => isWithin(only, other, MAX_TYPOS))
    const names = [...book.titles, ...book.series].map((name) => name.text)
    return leftOf([...names, ...book.authors, ...book.surnames]) <= MAX_LEFT_OF_GUESSED
  }
  const leftOver = 1 - shareOf(typed, known, rarityOf)
  const leftOfTitle = leftOf(book.titles.map((title) => title.text))
  if (isAllKnown) return leftOver + leftOfTitle <= MAX_LEFT_OF_MISTYPED
  return (
    quality >= FLOOR_INCOMPLETE &&
    leftOver <= MAX_LEFT_OVER_OF_TYPED &&
    leftOver + leftOfTitle <= MAX_LEFT_OVER
  )
}

/** "The Women" is not "Little Women": an article and one word are a whole title, or the beginning of one. */
function isOtherTitle(text: string, { titles, series }: FoldedBook): boolean {
  const [, word] = /^(?:the|an?) ([^ ]{3,})$/.exec(text) ?? []
  if (word === undefined) return false
  const names = [...titles, ...series].map((name) => name.text)
  // "L'Alchimiste" is one word, too.
  const isBegun = (name: string) =>
    /^(?:[^ ]{1,3} )?[^ ]+$/.test(name) && ` ${name}`.includes(` ${word}`)
  return !names.some((name) => isBegun(name) || ` ${name}`.includes(` ${text}`))
}

function tellingWords(text: string): string[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !SMALL_WORDS.test(word))
  return telling.length > 0 ? telling : words
}

/** Rare words weigh most. */
function shareOf(words: readonly string[], known: readonly number[], rarityOf: Rarity): number {
  const weights = words.map(rarityOf)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.reduce((sum, weight, i) => sum + weight * known[i]!, 0) / (all || 1)
}

/** Of each word to the others. What is named by a word itself is not named by another one, too. */
function likenesses(
  words: readonly string[],
  others: ReadonlySet<string>,
  unfinished: string | undefined,
  joined: readonly string[] = [],
): number[] {
  const free = [...others].filter((other) => !words.includes(other))
  return words.map((word) => {
    if (others.has(word)) return 1
    const best = free.reduce((most, other) => Math.max(most, likeness(word, other, unfinished)), 0)
    const isJoined = word.length >= MIN_JOINED || isUnspaced(word)
    return best === 0 && isJoined && joined.some((title) => title.includes(word)) ? BEGUN : best
  })
}

function likeness(one: string, other: string, unfinished: string | undefined): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const isEnded = short === unfinished || long.length - short.length <= MAX_ENDING
  const isBegun = long.startsWith(short) && isEnded
  if ((isBegun && short.length >= MIN_BEGINNING) || isTypoOf(one, other)) return BEGUN
  if (isBegun && short === unfinished) return FAR
  // Short words are too similar by themselves, but not beside words that are right.
  const isShortTypo = short.length === SHORT && isWithin(one, other, 1)
  return isShortTypo || isFarTypoOf(one, other) ? FAR : 0
}

function some(words: ReadonlySet<string>, test: (word: string) => boolean): boolean {
  return [...words].some(test)
}
