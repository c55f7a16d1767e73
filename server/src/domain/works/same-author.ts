import { authorKey } from './author-key.ts'
import { romanizedChinese } from './spelling/chinese-names.ts'
import { knownNames, plainGivenName } from './spelling/other-names.ts'
import { remembered } from './remembered.ts'
import { plainScript } from './spelling/plain-script.ts'

/** A name with what it is compared by. */
export type Person = {
  key: string
  words: string
  squashed: string
  /** Null if the name is not Chinese in Latin letters. */
  chinese: string | null
  given: GivenName[]
  surname: string
  isLatin: boolean
  /** Whether it was written in Cyrillic or Greek letters. */
  isRomanized: boolean
}

/** The names that an author field is read for; more would make comparing slow. */
export const MAX_NAMES = 6

const ROLE =
  /,?\s*\b(?:authors?|editors?|translators?|illustrators?|narrators?|compilers?|creators?)\b\.?\s*$/i
const YEARS = /,?\s*\b(?:c|ca|b|d|fl)?\.?\s?\d{3,4}\??\s*(?:[-–]\s*(?:\d{3,4})?\.?)?\s*(?=,|;|$)/gi

/** The people of an author field: the whole of it as one name, and what separators make of it. */
export const peopleOf = remembered(readPeople)

function readPeople(author: string): readonly Person[] {
  const field = author.slice(0, 500).replace(YEARS, '').replace(ROLE, '')
  const parts = field
    .replace(/\([^()]*\)/g, ' ')
    .split(/;|\/|&|,|\s(?:and|with|und|og|och|и|і|та)\s/i, MAX_NAMES)
    .filter((part) => /\S\s+\S/.test(part.trim()))
  const keys = [field, ...parts].map(authorKey).filter((key) => key !== '')
  const known = [...new Set(keys)].slice(0, MAX_NAMES).flatMap(knownNames)
  return [...new Set(known)].map(personOf)
}

export function sharePerson(one: readonly Person[], other: readonly Person[]): boolean {
  return one.some((a) => other.some((b) => samePerson(a, b)))
}

/** Whatever the spelling, order and transliteration. */
export function samePerson(a: Person, b: Person): boolean {
  if (a.key === b.key || a.words === b.words || a.squashed === b.squashed) return true
  if (isLonger(a.key, b.key) || isLonger(b.key, a.key)) return true
  if (a.chinese !== null && a.chinese === b.chinese) return true
  return a.surname === b.surname && givenNamesAgree(a.given, b.given)
}

function personOf(key: string): Person {
  const plain = plainScript(key)
  const squashed = plain.replaceAll(' ', '')
  const romanized = latin(plain)
  const { given, surname } = nameOf(romanized)
  return {
    key: plain,
    words: plain.split(' ').toSorted().join(' '),
    squashed,
    chinese: romanizedChinese(squashed),
    given,
    surname,
    isLatin: /^[a-z\d .]*$/.test(romanized),
    isRomanized: romanized !== plain,
  }
}

/** A second surname or a first name comes and goes: "Miguel de Cervantes Saavedra", "George Bernard Shaw". */
function isLonger(a: string, b: string): boolean {
  return b.includes(' ') && (a.startsWith(`${b} `) || a.endsWith(` ${b}`))
}

type GivenName = { letter: string; sound: string; written: boolean }

function nameOf(romanized: string): { given: GivenName[]; surname: string } {
  const words = initialsFirst(romanized.split(' '))
  // "jrr" are three initials.
  const given = words.slice(0, -1).flatMap((word) => (isInitials(word) ? [...word] : [word]))
  return {
    given: given.map((word) => ({
      letter: word[0]!,
      sound: sound(plainGivenName(word)),
      written: word.length > 1,
    })),
    surname: sound(words.at(-1) ?? ''),
  }
}

/** "Tolkien J.R.R." */
function initialsFirst(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words
  return first.length > 1 && rest.length > 0 && rest.every(isInitials) ? [...rest, first] : words
}

const isInitials = (word: string) =>
  word.length === 1 || (word.length <= 3 && !/[aeiouy]/.test(word))

/** Equal as far as both name them; an initial equals a name that begins with it. */
function givenNamesAgree(one: readonly GivenName[], other: readonly GivenName[]): boolean {
  if (one.length === 0 || other.length === 0) return one.length === other.length
  return one.slice(0, other.length).every((a, i) => {
    const b = other[i]!
    if (!a.written || !b.written) return a.letter === b.letter
    return (
      a.sound === b.sound || (a.letter === b.letter && consonants(a.sound) === consonants(b.sound))
    )
  })
}

/** Fyodor is Fedor. */
const consonants = (name: string) => name.replace(/[aeiou]/g, '')

const CYRILLIC: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'e', є: 'e', ж: 'zh', з: 'z', и: 'i', і: 'i', ї: 'i', й: 'i',
  к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch',
  ш: 'sh', щ: 'shch', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia',
} // oxfmt-ignore
const GREEK: Record<string, string> = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o',
  π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'i', φ: 'f', χ: 'kh', ψ: 'ps', ω: 'o',
} // oxfmt-ignore

function latin(folded: string): string {
  return folded.replace(/[\u0370-\u04ff]/g, (letter) => CYRILLIC[letter] ?? GREEK[letter] ?? letter)
}

/** What transliterations share (Dostoyevsky, Dostoevskij; Chekhov, Čechov); too coarse to search by. */
function sound(word: string): string {
  return word
    .replace(/(?:ts?ch|tch|tsch|cz|ch(?=[eiu]))/g, 'c')
    .replace(/(?:sch|sh|sz)/g, 's')
    .replace(/(?:kh|ch|gh)/g, 'h')
    .replace(/(?:zh|dj)/g, 'j')
    .replace(/gu?(?=[ei])/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/(?:ff|w)$/g, 'v')
    .replace(/w/g, 'v')
    .replace(/(?:ks|x)/g, 'ks')
    .replace(/(?:iy|ij|yi|ii|yj|y|i|j)(?=[aeou])/g, '')
    .replace(/(?:iy|ij|yi|ii|yj|y|j)/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/ou/g, 'u')
    .replace(/(?<=.)ae|oe|ue/g, (pair) => pair[0]!)
}
