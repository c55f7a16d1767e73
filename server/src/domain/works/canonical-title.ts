import lists from '../../../../data/titles/spellings.json' with { type: 'json' }
import { fold } from './fold.ts'
import { numbersAsDigits } from './number-words.ts'
import { numberNameAsDigits } from './spelling/number-names.ts'
import { plainScript } from './spelling/plain-script.ts'

const ARTICLES =
  /^(?:the|an?|der|die|das|ein|eine|le|la|les|l|un|une|una|el|los|las|il|lo|gli|het|de|een|os|as|uma?) (?=.)/
const ELIDED = /^l['’](?=\p{L}{3})/iu
const TRAILING_ARTICLE = /^(.+),\s*(?:the|an?|der|die|das|le|la|les|el|los|las|il)$/i

/** Written in two ways, by words of a folded title. */
const SPELLINGS = new Map(lists.spellings.map(([word = '', spelled = '']) => [word, spelled]))

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
const MIN_WORD = 5
const MIN_SWAPPED = 6
const MIN_SILENT = 7
const MIN_KEY = 3

/** One mistyped letter, a space or an article in a long title, in a shorter one two swapped letters; digits never differ. */
export function isSpellingOf(one: string, other: string): boolean {
  if (one === other) return true
  if (one[0] !== other[0] || Math.min(one.length, other.length) < MIN_JOINED) return false
  if (!/^[a-z0-9 ]+$/.test(one + other)) return false
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false
  const [a, b] = [withoutArticles(one), withoutArticles(other)]
  if (withoutDoubles(a.replaceAll(' ', '')) === withoutDoubles(b.replaceAll(' ', ''))) return true
  const [ours, theirs] = [a.split(' '), b.split(' ')]
  if (ours.length !== theirs.length) return false
  const at = ours.findIndex((word, i) => word !== theirs[i])
  if (ours.some((word, i) => i !== at && word !== theirs[i])) return false
  const [word, instead] = [ours[at]!, theirs[at]!]
  const isLong = Math.min(one.length, other.length) >= MIN_MISTYPED
  if (isSwapped(word, instead)) return isLong || word.length >= MIN_SWAPPED
  if (!isLong) return false
  const [short, long] = word.length <= instead.length ? [word, instead] : [instead, word]
  return (
    `${short}s` === long ||
    (short.length >= MIN_SILENT && `${short}e` === long) ||
    isMistyped(short, long)
  )
}

export const withoutArticles = (key: string) => ` ${key} `.replace(/ (?:the|an?)(?= )/g, '').trim()

/** What titles share that differ in spaces and articles only; to find them by. */
export function looseKey(canonical: string): string {
  return withoutArticles(canonical).replaceAll(' ', '') || canonical
}

/** "Assasin"; not "God" for "Good", nor I for II. */
const withoutDoubles = (text: string) => text.replace(/([b-df-hj-np-tvwz])\1+/g, '$1')

/** As `looseKey`, and for long titles without what is mistyped most: vowels, doubled letters, "s". */
export function titleKey(canonical: string): string {
  const loose = looseKey(canonical)
  if (loose.length < MIN_JOINED || !/^[a-z\d]+$/.test(loose)) return loose
  const key = withoutDoubles(loose.replace(/[aeiouys]+/g, ''))
  return key.length < MIN_KEY ? loose : key
}

/** "Mountian" for "Mountain". */
function isSwapped(one: string, other: string): boolean {
  if (one.length < MIN_WORD || one.length !== other.length) return false
  if (BOTH_WORDS.test(one) && BOTH_WORDS.test(other)) return false
  const at = [...one].findIndex((letter, i) => letter !== other[i])
  const swapped = `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}`
  return at > 0 && swapped === other
}

/** What two swapped letters make another word of. */
const BOTH_WORDS = new RegExp(`^(?:${lists.swapped.join('|')})s?$`)

/** Inside a word of five letters: "man" and "men" are other words. */
function isMistyped(short: string, long: string): boolean {
  if (short.length < MIN_WORD || long.length - short.length > 1) return false
  let start = 0
  while (short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  return start > 0 && end > 0 && start + end >= long.length - 1
}
