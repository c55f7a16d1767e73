import { fold, joinInitials } from './fold.ts'

const SERIES_SUFFIX =
  /\s*[([][^()[\]]*(?:#\s*\d|,\s*(?:book|vol\.?|volume|part|no\.?)\s*\d)[^()[\]]*[)\]]\s*$/i
const EDITION_SUFFIX =
  /\s*\([^()]*\b(?:edition|classics?|library|paperback|hardcover|illustrated|unabridged|annotated)\)\s*$/i
const TRAILING_ARTICLE = /^(.+),\s*(?:the|an?)$/i
/** Their books have the title behind the colon, not a subtitle. */
const FRANCHISES = new Set(
  'batman|superman|wonder woman|spider man|x men|star wars|star trek|doctor who|warhammer 40000|halo|minecraft|maus'.split(
    '|',
  ),
)
const VOLUME = /\b(?:vol|volume|book|part|tome|band)\b|\d|\b[ivx]{1,4}$/
/** One-word names: a comma after them begins the next person. */
const SINGLE_NAMES = new Set(
  'homer|plato|virgil|ovid|aristotle|sophocles|euripides|aeschylus|aesop|voltaire|dante|epictetus|confucius|sappho|moliere|stendhal|colette|avi|herge'.split(
    '|',
  ),
)
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

/** A PostgreSQL index takes keys of some 2,700 bytes at most. */
const MAX_TITLE = 300
const MAX_AUTHOR = 200

/** Decides which records share a row of `books`: editions and spellings have one key. */
export function workKey(title: string, author: string): string {
  return `${titleKey(title)}|${authorKey(author)}`
}

export function titleKey(title: string): string {
  const bare = title.replace(EDITION_SUFFIX, '').replace(SERIES_SUFFIX, '')
  const whole = withoutArticle(fold(bare.replace(TRAILING_ARTICLE, '$1')))
  const colon = bare.indexOf(': ')
  const head =
    colon < 0 ? '' : withoutArticle(fold(bare.slice(0, colon).replace(TRAILING_ARTICLE, '$1')))
  const tail = colon < 0 ? '' : fold(bare.slice(colon + 1))
  const isSubtitle = head.length > 1 && !FRANCHISES.has(head) && !VOLUME.test(tail)
  // A title without letters or digits ("?!") is still a title.
  const key = ((isSubtitle ? head : whole) || fold(title) || title.trim().toLowerCase()).replace(
    /\bvolume\b/g,
    'vol',
  )
  return cut(key, MAX_TITLE)
}

export function authorKey(author: string): string {
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
  return cut(kept.join(' '), MAX_AUTHOR)
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

function withoutArticle(folded: string): string {
  return folded.replace(/^(?:the|an?) (?=.)/, '')
}

function cut(key: string, length: number): string {
  return key.length <= length ? key : key.slice(0, length).toWellFormed()
}
