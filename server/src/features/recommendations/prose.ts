/**
 * Whether a reason worded by somebody else may be shown. It may say what its evidence says and nothing more, and that is
 * decided word by word: a word is of the evidence, or one of those below, which state no fact about a book, or the text is refused.
 */
import { stemmer } from 'stemmer'
import { neutral } from '../../adapters/language-model/untrusted-text.ts'
import type { ReasonEvidence } from '../../adapters/reason-writer/reason-writer.ts'
import { isLiked } from '../../domain/recommender/calibration.ts'

const LEAST = 20
const MOST = 240
const MOST_SENTENCES = 2
const MAX_NAME = 200
const MAX_SENTENCE = 600

/** What may be said about any book and any reader: no praise by others, no form, no people, no age, no negation. */
export const WORDS: readonly string[] = `
  a about added again all along also always an and another appeal appeals are around as at attention back be because been
  before book books both bring brings but by can catch chance choice choose come comes common could deserve deserves do does
  drawn each else enjoy especially even familiar find fit fits following for found from ground go good great had happy has have here
  how if in into interest interests is it its just keep keeping kind know let library like likely look looking lot made make makes
  match matches may maybe might mind more much natural near next of offer offers on or our out own pair path perhaps pick
  place please pleasure point points promising put reach reach read reading reason return right same seem seems share shared shares
  shelf should similar since so some something sounds speak speaks spend start stay step such suggest suggests suit suits sure
  taste tastes than thanks that the their them theme themes then there these they thing things think this those time to together
  too touch touches try turn up waiting want was way welcome well were what when where which while who why will wish with
  worth would you your yours s re ve ll d`
  .trim()
  .split(/\s+/)

/** Only of a book that got 4 or 5 stars. */
const FOND = [
  'liked',
  'loved',
  'love',
  'enjoyed',
  'favourite',
  'favourites',
  'favorite',
  'favorites',
  'highly',
]
/** Only of a book that got any. */
const RATED = ['rated', 'rating', 'given', 'star']
const STARS_IN_WORDS = ['', 'one', 'two', 'three', 'four', 'five']

/** The ratings say how much of it there is; a reason says nothing about it. */
const RATED_CONTENT =
  /\b(?:violen|gore\b|gory\b|blood|brutal|tortur|abuse|rape|sex|erotic|nud[ei]|porn|explicit|graphic|profan|swear|curs(?:e|ing)|obscen|language|slur|clean|wholesome|safe|mature|suitab|appropriate)/i

export const saysWhatIsRated = (text: string): boolean => RATED_CONTENT.test(text)

/** Stands where a name of the evidence stood: private use, so that it cannot come from outside. */
const NAME = '\u{E000}'

/** The text as it may be shown, or null. */
export function checkedProse(
  text: string,
  { book, because, sentence }: ReasonEvidence,
): string | null {
  const prose = text.normalize('NFKC').trim()
  if (prose.length < LEAST || prose.length > MOST || /\p{C}/u.test(prose)) return null
  const sources = because.map(({ title }) => asTold(title))
  const names = [...sources, asTold(book.title), asTold(book.author)].filter((name) => name !== '')
  if (!sources.every((title) => title !== '' && withoutNames(prose, [title]) !== straight(prose)))
    return null

  const rest = withoutNames(prose, names).replaceAll(
    new RegExp(`["“]${NAME}["”]|'${NAME}'`, 'gu'),
    NAME,
  )
  if (
    !/^[\p{L}\p{M}\p{N}\s.,;:!?'()–—\-\u{E000}]*$/u.test(rest) ||
    /(?<![\p{L}\u{E000}])'/u.test(rest)
  )
    return null
  if (!/[.!?]$/.test(rest) || countSentences(rest) > MOST_SENTENCES) return null
  if (saysWhatIsRated(rest)) return null

  const stars = because[0]?.stars ?? null
  const said = tokens(
    [withoutNames(asTold(sentence, MAX_SENTENCE), names), book.genre ?? '', ...book.subjects].join(
      ' . ',
    ),
  )
  const exact = new Set(said)
  const stems = new Set(said.map((word) => stemmer(word.toLowerCase())))
  const isFond = stars !== null && isLiked(stars)
  const allowed = new Set([
    ...WORDS,
    ...(stars === null ? [] : [...RATED, STARS_IN_WORDS[stars] ?? '']),
  ])
  const isAllowed = ({ 0: word, index }: RegExpExecArray) => {
    const lower = word.toLowerCase()
    if (FOND.includes(lower) ? !isFond : !allowed.has(lower) && !stems.has(stemmer(lower)))
      return false
    // A capital within a sentence is a name, also where it is made of words that may be used.
    const isOpening = /(?:^|[.!?]\s+)$/.test(rest.slice(0, index))
    return word === lower || exact.has(word) || (isOpening && word.slice(1) === lower.slice(1))
  }
  return [...rest.matchAll(TOKEN)].every(isAllowed) ? prose : null
}

const TOKEN = /[\p{L}\p{M}]+|\p{N}+/gu
const tokens = (text: string): string[] => text.match(TOKEN) ?? []

const countSentences = (text: string) =>
  text.split(/[.!?]+/).filter((part) => part.trim() !== '').length

/** As the model was told it. */
const asTold = (text: string, max = MAX_NAME) => straight(neutral(text, max))
const straight = (text: string) => text.replaceAll(/[‘’]/g, "'")

/** The longest first, so that one name within another is not taken for it. */
function withoutNames(text: string, names: readonly string[]): string {
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => {
      const literal = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
      return rest.replaceAll(
        new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'gu'),
        NAME,
      )
    }, straight(text))
}
