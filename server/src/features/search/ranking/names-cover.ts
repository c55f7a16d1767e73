import { isUnspaced } from '../../../domain/works/search-text.ts'
import type { PopularBooks } from '../popular-books.ts'
import type { SearchQuery, Wording } from '../search-query.ts'
import type { Leniency } from '../spelling.ts'
import { isFarTypoOf, isTypoOf, isWithin, mayBecome } from '../typo-distance.ts'
import { foldedBook, type FoldedBook, type FoldedName, type MatchableBook } from './folded-book.ts'
import { isEnglishWord } from './english-words.ts'
import { rarityIn, shareOf, tellingWords, type Rarity } from './telling-words.ts'

/** A better match has all words as they were typed. */
const BEST_CORRECTED = 0.62
/** What has to remain of quality and fame (0-1): a well known book is more probably meant. */
const ENOUGH = 0.7
/** Where each word is one: a title that is misremembered, or rather another one. */
const ENOUGH_OF_WORDS = 0.85
/** Few misremember what few know. */
const KNOWN = 0.5
/** If every word is known and most of a name is typed, the book need not be well known. */
const MAX_LEFT_OF_MISTYPED = 0.31
/** What was not typed of a title counts less than what was typed and is not in it. */
const LEFT_OF_TITLE = 0.6
/** So many right words of a title make up for one that is not. */
const MANY_RIGHT = 3
const MIN_BEGINNING = 4
const MIN_UNFINISHED = 5
const MIN_JOINED = 6
/** The same sound is not enough for one word alone: "crossover" sounds like "crossfire". */
const MAX_TYPOS = 2
const SHORT = 3
/** "Mockingbirds" is "mockingbird"; "crossover" is not "cross". */
const MAX_ENDING = 2
/** A long word that no book has, a typo away from one that a title has, is that word. */
const LONG = 8
/** How much of a word is known: in another form, and with more than a typo or by a few letters. */
const BEGUN = 0.9
const FAR = 0.7

type Evidence = {
  quality: number
  /** 0-1 */
  fame: number
  rarityOf: Rarity
  /** Whether any popular book has it. */
  isWord: (word: string) => boolean
  isEnglish: (word: string) => boolean
  isRespaced: boolean
  /** Whether it is the title itself rather than another one of the work. */
  isMain: boolean
}

/**
 * Whether the names of the work account for what was typed. If not, the work is only like what is
 * sought: half of the words are those of another title.
 */
export function namesCover(
  query: SearchQuery,
  book: MatchableBook & { popularity: number },
  quality: number,
  leniency: Leniency,
  popular: Pick<PopularBooks, 'shareOf' | 'size' | 'vocabulary'>,
): boolean {
  if (query.isbn13 !== null) return true
  const folded = foldedBook(book)
  if (leniency === 'none' || quality > BEST_CORRECTED) return !isOtherTitle(query.text, folded)
  if (query.namedHead !== null && folded.titles.some(({ text }) => text === query.namedHead))
    return true
  const rarityOf = rarityIn(popular)
  const isWord = (word: string) => popular.vocabulary.numberOf(word) >= 0
  const isEnglish = (word: string) => isWord(word) || isEnglishWord(word)
  const fame = book.popularity / 100
  // Other spaces are a guess already: nothing more is forgiven.
  const letters = query.text.replaceAll(' ', '')
  const isRespaced = ({ text }: Wording) =>
    text !== query.text && text.replaceAll(' ', '') === letters
  return query.wordings.some((wording) =>
    titlesFor(wording, folded).some((title) =>
      covers(wording, withTitle(folded, title), {
        quality,
        fame,
        rarityOf,
        isWord,
        isEnglish,
        isRespaced: isRespaced(wording),
        isMain: title === folded.titles[0],
      }),
    ),
  )
}

/** One mistyped word is too little to name a title in another language. */
const titlesFor = ({ text }: Wording, { titles }: FoldedBook) =>
  tellingWords(text).length === 1 ? titles.slice(0, 1) : titles

/** Words of several titles together are no name: "The Last Duel" is not "Last Argument of Kings, El último duelo". */
function withTitle(book: FoldedBook, title: FoldedName): FoldedBook {
  const series = book.series.flatMap(({ words }) => [...words])
  return {
    ...book,
    titles: [title],
    allWords: new Set([...title.words, ...series, ...book.authorWords]),
  }
}

function covers(
  { text }: Wording,
  book: FoldedBook,
  { quality, fame, rarityOf, isWord, isEnglish, isRespaced, isMain }: Evidence,
): boolean {
  const typed = tellingWords(text)
  const joined = book.titles.map((title) => title.text.replaceAll(' ', ''))
  const alike = likenesses(typed, book.allWords, typed.at(-1), joined)
  // A word that is spelled well is hardly a mistyped other one, but a name may be: "margret atwood".
  const isName = (word: string) =>
    some(book.authorWords, (other) => likeness(word, other, undefined) > 0)
  const isAnother = (word: string, i: number) =>
    i < typed.length - 1 &&
    alike[i]! < 1 &&
    isEnglish(word) &&
    !isName(word) &&
    !some(book.allWords, (other) => isEnding(word, other))
  const known = alike.map((share, i) => (isAnother(typed[i]!, i) ? share / 2 : share))
  if (isRespaced && !known.every((share) => share === 1)) return false
  // A number is that number.
  if (typed.some((word, i) => /^\d+$/.test(word) && known[i] !== 1)) return false
  const [only = ''] = typed
  const isNear = (other: string) =>
    isWithin(only, other, MAX_TYPOS) || (only.length >= MIN_UNFINISHED && mayBecome(only, other))
  if (typed.length === 1 && known[0]! < BEGUN && !some(book.allWords, isNear)) return false
  const isAllKnown = known.every((share) => share > 0.5)
  const isSpelled = known.some((share) => share < 1) && typed.every(isEnglish)
  if (isSpelled && typed.length === 1) return false
  if (typed.length === 1 && only.length >= LONG && known[0]! >= BEGUN && !isWord(only)) return true
  const leftOf = (names: readonly string[]) =>
    Math.min(
      ...names.map((name) => {
        const words = typedOf(tellingWords(name), typed)
        return 1 - shareOf(words, likenesses(words, new Set(typed), typed.at(-1)), rarityOf)
      }),
    )
  const leftOver = 1 - shareOf(typed, known, rarityOf)
  // A word that no book has is a mistyped one rather than part of another title.
  const ofWords = typed.map((word, i) => (isWord(word) ? known[i]! : 1))
  const leftOfWords = 1 - shareOf(typed, ofWords, rarityOf)
  const names = isAllKnown ? [...book.titles, ...book.series] : book.titles
  const people = isAllKnown ? [...book.authors, ...book.surnames] : []
  const leftOfTitle = leftOf([...names.map((name) => name.text), ...people])
  if (isAllKnown && leftOver + leftOfTitle <= MAX_LEFT_OF_MISTYPED) return true
  if (typed.length === 1 && leftOfTitle <= MAX_LEFT_OF_MISTYPED) return true
  // A title in another language is not guessed any further.
  if (!isMain) return false
  if (fame >= KNOWN && isMisremembered(typed, known, book.titles[0]!)) return true
  const missing = (leftOver + leftOfWords) / 2 + LEFT_OF_TITLE * leftOfTitle
  return quality + fame - missing >= (isSpelled ? ENOUGH_OF_WORDS : ENOUGH)
}

/** Of a name that is still being typed, the rest of the unfinished word and what comes after it is not missing. */
function typedOf(words: readonly string[], typed: readonly string[]): readonly string[] {
  const last = typed.at(-1)!
  const at = typed.length - 1
  const isUnfinished = words[at]?.startsWith(last) && words[at] !== last
  return isUnfinished && at > 0 ? words.slice(0, at) : words
}

/** "Something Evil This Way Comes": one word of a long title is another one. */
function isMisremembered(
  typed: readonly string[],
  known: readonly number[],
  { words }: FoldedName,
): boolean {
  const right = new Set(typed.filter((word) => words.has(word)))
  return right.size >= MANY_RIGHT && known.filter((share) => share < 1).length === 1
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

/** Of each word to the others. What is named by a word is not named by another one, too. */
function likenesses(
  words: readonly string[],
  others: ReadonlySet<string>,
  unfinished: string | undefined,
  joined: readonly string[] = [],
): number[] {
  const free = new Set([...others].filter((other) => !words.includes(other)))
  return words.map((word) => {
    if (others.has(word)) return 1
    let [best, named] = [0, '']
    for (const other of free) {
      const share = likeness(word, other, unfinished)
      if (share > best) [best, named] = [share, other]
    }
    free.delete(named)
    const isJoined = word.length >= MIN_JOINED || isUnspaced(word)
    return best === 0 && isJoined && joined.some((title) => title.includes(word)) ? BEGUN : best
  })
}

/** "Mockingbird" and "mockingbirds". */
function isEnding(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.startsWith(short) && long.length - short.length <= MAX_ENDING
}

function likeness(one: string, other: string, unfinished: string | undefined): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const isEnded = short === unfinished || long.length - short.length <= MAX_ENDING
  const isBegun = long.startsWith(short) && isEnded
  if ((isBegun && short.length >= MIN_BEGINNING) || isTypoOf(one, other)) return BEGUN
  if (isBegun && short === unfinished) return FAR
  if (one === unfinished && one.length >= MIN_UNFINISHED && mayBecome(one, other)) return FAR
  // Short words are too similar by themselves, but not beside words that are right.
  const isShortTypo = short.length <= SHORT && long.length > 1 && isWithin(one, other, 1)
  return isShortTypo || isFarTypoOf(one, other) ? FAR : 0
}

function some(words: ReadonlySet<string>, test: (word: string) => boolean): boolean {
  return [...words].some(test)
}
