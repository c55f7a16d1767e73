import { cut } from './canonical-title.ts'
import { fold, joinInitials } from './fold.ts'
import { remembered } from './remembered.ts'

/** One-word names: a comma after them begins the next person. */
const SINGLE_NAMES = new Set(
  'homer|plato|virgil|ovid|aristotle|sophocles|euripides|aeschylus|aesop|voltaire|dante|epictetus|confucius|sappho|moliere|stendhal|colette|avi|herge'.split(
    '|',
  ),
)
/** "Homer, Emily Wilson" are two people. */
export function isSingleName(name: string): boolean {
  return SINGLE_NAMES.has(fold(name))
}

const PARTICLES = new Set([
  'de',
  'del',
  'della',
  'di',
  'da',
  'du',
  'la',
  'le',
  'van',
  'von',
  'der',
  'den',
  'st',
  'saint',
  'mac',
])
const TITLES = new Set([
  'jr',
  'sr',
  'ii',
  'iii',
  'iv',
  'phd',
  'md',
  'dr',
  'prof',
  'sir',
  'esq',
  'obe',
])

const MAX_LENGTH = 200

/** A name in one spelling: order, initials, titles and accents do not count. */
export const authorKey = remembered(readKey)

function readKey(author: string): string {
  const names = author
    .replace(/\([^()]*\)/g, ' ')
    .split(/;|\/|&|\s(?:and|with)\s/i)[0]!
    .split(',')
    .map((part) => joinInitials(fold(part)))
    .filter((part) => part !== '' && !TITLES.has(part))
  const [first = '', second] = names
  const name =
    second !== undefined && names.length === 2 && isSurname(first, second)
      ? `${second} ${first}`
      : first
  const words = joinInitials(name)
    .split(' ')
    .filter((word) => !TITLES.has(word))
  // Middle initials come and go: "Ursula K. Le Guin".
  const kept = words.filter((word, i) => i === 0 || i === words.length - 1 || !/^[a-z]$/.test(word))
  return cut(kept.join(' '), MAX_LENGTH)
}

/** "Tolkien, J.R.R." is one person. */
function isSurname(first: string, second: string): boolean {
  if (SINGLE_NAMES.has(first)) return false
  const words = first.split(' ')
  return (
    words.length === 1 ||
    PARTICLES.has(words[0]!) ||
    !second.includes(' ') ||
    /^\S+ [a-z]$/.test(second)
  )
}
