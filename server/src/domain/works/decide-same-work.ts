import { areAlike } from './spelling/alike-authors.ts'
import {
  compareTitles,
  compareWorldTitles,
  isSetOfOther,
  type TitleRelation,
} from './compare-titles.ts'
import { compareSets } from './series-sets.ts'
import { samePerson, sharePerson, type Person } from './same-author.ts'
import type { WorkFacts } from './work-facts.ts'

export type Verdict = 'same' | 'different' | 'unsure'

export type Decision = { verdict: Verdict; for: string[]; against: string[] }

type Authors = 'same' | 'contributor' | 'alike' | 'unknown' | 'unreadable' | 'different'

const YEARS_APART = 1
const MIN_UNREADABLE = 4
const MIN_TELLING = 12

/** Decides whether two records are one work, whichever comes first. Two volumes never are. */
export function decideSameWork(a: WorkFacts, b: WorkFacts): Decision {
  if (a.key === b.key) return decision('same', ['title and author'], [])
  const isWorld = a.world !== null && a.world === b.world
  const authors = isWorld ? 'same' : compareAuthors(a, b)
  const isbn = [...a.isbns].find((one) => b.isbns.has(one))
  if (isbn === undefined && authors === 'different') return decision('different', [], ['author'])
  const sets = compareSets(a.set, b.set)
  const title = compareNamesOf(a, b, { sets, isWorld })
  const otherForm = differentForm(a, b, sets === 'same')
  const isToldAgain = haveOtherCoAuthors(a, b)
  const pros = [
    ...(isbn === undefined ? [] : [`ISBN ${isbn}`]),
    ...(authors === 'same' ? ['author'] : []),
    ...(title.titles === 'same' ? ['title'] : []),
    ...(sameYear(a, b) ? ['year'] : []),
  ]
  const cons = [
    ...(authors === 'same' ? [] : [AUTHOR_DIFFERENCES[authors]]),
    ...title.against,
    ...(isToldAgain ? ['another subtitle and co-author'] : []),
    ...(otherForm === null ? [] : [otherForm]),
  ]
  const verdict = weigh({ authors, title, otherForm, isbn }, a, b)
  return decision(verdict === 'same' && isToldAgain ? 'unsure' : verdict, pros, cons)
}

type Sets = ReturnType<typeof compareSets>

function compareNamesOf(
  a: WorkFacts,
  b: WorkFacts,
  { sets, isWorld }: { sets: Sets; isWorld: boolean },
): TitleRelation {
  if (sets === 'same') return { titles: 'same', otherVolume: false, against: [] }
  if (sets === 'different')
    return { titles: 'open', otherVolume: true, against: ['other books of the series'] }
  if (isSetOfOther(a.names, b.names) || isSetOfOther(b.names, a.names))
    return { titles: 'open', otherVolume: true, against: ['only one is a set'] }
  return (isWorld ? compareWorldTitles : compareTitles)(a.names, b.names)
}

const AUTHOR_DIFFERENCES: Record<Exclude<Authors, 'same'>, string> = {
  contributor: 'the author of one is a contributor of the other',
  alike: 'the authors are spelled otherwise',
  unknown: 'the author of one is unknown',
  unreadable: 'the authors are written in different scripts',
  different: 'author',
}

function decision(verdict: Verdict, pros: string[], cons: string[]): Decision {
  return { verdict, for: pros, against: cons }
}

type Compared = {
  authors: Authors
  title: TitleRelation
  otherForm: string | null
  isbn: string | undefined
}

function weigh({ authors, title, otherForm, isbn }: Compared, a: WorkFacts, b: WorkFacts): Verdict {
  const { titles, otherVolume } = title
  if (isbn !== undefined) return weighIsbn({ authors, title, otherForm, isbn }, a, b)
  if (titles === 'different' || otherVolume || otherForm !== null) return 'different'
  if (authors === 'same') return titles === 'same' ? 'same' : 'unsure'
  if (titles === 'open') return 'different'
  const isTelling = saysEnough(a) && saysEnough(b)
  if (authors === 'unreadable') return isTelling ? 'same' : 'unsure'
  if (authors === 'alike') return isTelling && isHardlyTwice(a, b) ? 'same' : 'unsure'
  return authors === 'contributor' && sameYear(a, b) ? 'same' : 'unsure'
}

const COLLECTED = /\b(?:poems|poetry|plays|stories|tales|works|letters|essays|writings|novels)\b/

/** A Chinese or Japanese character says as much as two letters; many authors have written "Poems". */
function saysEnough({ names, forms }: WorkFacts): boolean {
  const title = names[0]!.whole.replace(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
    'xx',
  )
  return title.length >= MIN_UNREADABLE && !COLLECTED.test(title) && forms.length === 0
}

/** "Legacy" has been written by John Hall, and by John Hill. */
function isHardlyTwice(a: WorkFacts, b: WorkFacts): boolean {
  if (a.year !== null && b.year !== null) return sameYear(a, b)
  return a.names[0]!.whole.length >= MIN_TELLING
}

/** An ISBN may be mistyped, or another book's: title or author has to agree, and nothing to object. */
function weighIsbn({ authors, title, otherForm }: Compared, a: WorkFacts, b: WorkFacts): Verdict {
  if (title.titles === 'different' && authors === 'different') return 'different'
  if (otherForm !== null || title.otherVolume) return 'unsure'
  if (authors === 'different') return 'unsure'
  if (title.titles === 'same') return 'same'
  if (authors !== 'same') return 'unsure'
  return title.titles === 'open' || areTranslations(a, b) ? 'same' : 'unsure'
}

function compareAuthors(a: WorkFacts, b: WorkFacts): Authors {
  if (a.authors.length === 0 || b.authors.length === 0) return 'unknown'
  if (sharePerson(a.authors, b.authors)) return 'same'
  const isSwapped = sharePerson(a.authors, b.contributors) && sharePerson(b.authors, a.contributors)
  if (isSwapped) return 'same'
  if (sharePerson(a.authors, b.contributors) || sharePerson(b.authors, a.contributors))
    return 'contributor'
  if (areAlike(a.authors, b.authors)) return 'alike'
  const isLatin = (facts: WorkFacts) => facts.authors.some((one) => one.isLatin)
  return isLatin(a) === isLatin(b) ? 'different' : 'unreadable'
}

/** A life may be told twice: to all with one co-author, to young readers with another. */
function haveOtherCoAuthors(a: WorkFacts, b: WorkFacts): boolean {
  const [one, other] = [a.names[0]!, b.names[0]!]
  const isTold = [one, other].some(({ isTagline, isBlurb }) => isTagline && !isBlurb)
  if (!isTold || one.tail === other.tail || !sharePerson(a.authors, b.authors)) return false
  return namesMore(a.authors, b.authors) && namesMore(b.authors, a.authors)
}

/** Names in other scripts are of the same people. */
function namesMore(people: readonly Person[], others: readonly Person[]): boolean {
  const inLatin = people.filter((one) => one.isLatin && !one.isRomanized)
  return inLatin.some((one) => !others.some((other) => samePerson(one, other)))
}

function sameYear(a: WorkFacts, b: WorkFacts): boolean {
  return a.year !== null && b.year !== null && Math.abs(a.year - b.year) <= YEARS_APART
}

/** That only one calls itself a set does not tell two of the same books apart. */
function differentForm(a: WorkFacts, b: WorkFacts, isSameSet: boolean): string | null {
  const only = [
    ...a.forms.filter((form) => !b.forms.includes(form)),
    ...b.forms.filter((form) => !a.forms.includes(form)),
  ].filter((form) => !(isSameSet && form === 'set'))
  return only.length === 0 ? null : `only one is of the form: ${only.join(', ')}`
}

const LANGUAGE_WORDS: readonly (readonly [string, RegExp])[] = [
  ['en', /\b(?:the|of|and|with|from|to|for|you|is)\b/],
  ['de', /\b(?:der|die|das|und|von|im|ein|eine|mit|nicht)\b/],
  ['fr', /\b(?:le|les|des|du|et|une|au|aux|dans|sans)\b/],
  ['es', /\b(?:el|los|las|y|del|con|por)\b/],
  ['it', /\b(?:il|gli|della|di|che|nel|dei)\b/],
  ['nl', /\b(?:het|een|van|en|zijn|op)\b/],
]

/** Different titles may be one work only if they are in two scripts or languages, as far as a few words tell. */
function areTranslations({ title: one }: WorkFacts, { title: other }: WorkFacts): boolean {
  const [a, b] = [languageOf(one), languageOf(other)]
  return a !== null && b !== null && a !== b
}

function languageOf(title: string): string | null {
  const [letter] = /[^\p{Script=Latin}\P{L}]/u.exec(title) ?? []
  if (letter !== undefined) return letter > '\u1000' ? 'eastern' : 'other'
  const found = LANGUAGE_WORDS.filter(([, words]) => words.test(title.toLowerCase()))
  return found.length === 1 ? found[0]![0] : null
}
