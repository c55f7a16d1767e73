import { fold } from './fold.ts'
import { numbersAsDigits } from './number-words.ts'
import { numberNameAsDigits } from './spelling/number-names.ts'
import { plainScript } from './spelling/plain-script.ts'

const ARTICLES =
  /^(?:the|an?|der|die|das|ein|eine|le|la|les|l|un|une|una|el|los|las|il|lo|gli|het|de|een|os|as|uma?) (?=.)/
const ELIDED = /^l['’](?=\p{L}{3})/iu
const TRAILING_ARTICLE = /^(.+),\s*(?:the|an?|der|die|das|le|la|les|el|los|las|il)$/i

/** Written in two ways, by words of a folded title. */
const SPELLINGS = new Map(
  `colour color|colours colors|coloured colored|favourite favorite|honour honor|harbour harbor
  honourable honorable|neighbour neighbor|neighbours neighbors|neighbourhood neighborhood
  labour labor|rumour rumor|armour armor|grey gray|theatre theater|centre center
  jewellery jewelry|traveller traveler|travellers travelers|travelling traveling
  marvellous marvelous|defence defense|catalogue catalog|mister mr|missus mrs|doctor dr
  saint st|sankt st|versus vs`
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** A PostgreSQL index takes keys of some 2,700 bytes at most. */
const MAX_LENGTH = 300

/** One spelling for all spellings of a title. */
export function canonicalTitle(title: string): string {
  const folded = fold(title.trim().replace(TRAILING_ARTICLE, '$1').replace(ELIDED, ''))
  if (folded === '') return cut(title.trim().toLowerCase())
  const words = numbersAsDigits(plainScript(folded).replace(ARTICLES, '')).split(' ')
  const spelled = words.map((word) => SPELLINGS.get(word) ?? numberNameAsDigits(word)).join(' ')
  return cut(spelled.replace(/(?<![^ ])number (?=\d)/g, 'no '))
}

export function cut(key: string, length: number = MAX_LENGTH): string {
  return key.length <= length ? key : key.slice(0, length).toWellFormed()
}

const MIN_JOINED = 12
const MIN_MISTYPED = 16

/** One mistyped letter, a space or an article in a long title; digits never differ. */
export function isSpellingOf(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.min(one.length, other.length) < MIN_JOINED) return false
  if (!/^[a-z0-9 ]+$/.test(one + other)) return false
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false
  const [a, b] = [withoutArticles(one), withoutArticles(other)]
  if (a.replaceAll(' ', '') === b.replaceAll(' ', '')) return true
  const [ours, theirs] = [a.split(' '), b.split(' ')]
  if (ours.length !== theirs.length || Math.min(a.length, b.length) < MIN_MISTYPED) return false
  const at = ours.findIndex((word, i) => word !== theirs[i])
  if (ours.some((word, i) => i !== at && word !== theirs[i])) return false
  const [word, instead] = [ours[at]!, theirs[at]!]
  return `${word}s` === instead || `${instead}s` === word || isMistyped(word, instead)
}

const withoutArticles = (key: string) => ` ${key} `.replace(/ (?:the|an?)(?= )/g, '').trim()

/** What titles share that differ in spaces and articles only; to find them by. */
export function looseKey(canonical: string): string {
  return withoutArticles(canonical).replaceAll(' ', '') || canonical
}

/** Inside a word of five letters: "man" and "men" are other words. */
function isMistyped(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 5 || long.length - short.length > 1) return false
  let start = 0
  while (short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  return start > 0 && end > 0 && start + end >= long.length - 1
}
