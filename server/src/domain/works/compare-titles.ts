import { isSpellingOf } from './canonical-title.ts'
import { isCutAtWord, isCutOff } from './spelling/cut-titles.ts'
import { isSameSeries, isTitledBySeries, seriesWords, type TitleParts } from './title-parts.ts'
import { isRange } from './volume-marks.ts'

type Titles = 'same' | 'open' | 'different'

export type TitleRelation = { titles: Titles; otherVolume: boolean; against: string[] }

const DIFFERENT: TitleRelation = { titles: 'different', otherVolume: false, against: ['title'] }
const RANK: Record<Titles, number> = { same: 0, open: 1, different: 2 }
const rank = (relation: TitleRelation) => RANK[relation.titles] + (relation.otherVolume ? 0.5 : 0)

/** The best that any name of the one has with any of the other. */
export function compareTitles(
  names: readonly TitleParts[],
  others: readonly TitleParts[],
): TitleRelation {
  let best = DIFFERENT
  for (const one of names) {
    for (const other of others) {
      if (one.isRomanized && other.isRomanized) continue
      const relation = compareNames(one, other)
      if (rank(relation) < rank(best)) best = relation
      if (rank(best) === 0) return best
    }
  }
  return best
}

/** Whether one is several volumes of a series, and the other one of them: "#1-3" is not the first. */
export function isSetOfOther(names: readonly TitleParts[], others: readonly TitleParts[]): boolean {
  const [[set], [main]] = [names, others]
  if (others.some(isSet) || (main!.volumes[0] ?? main!.series?.position ?? null) === null)
    return false
  // Two books in one, with a title of its own, are counted as the first by some.
  const isOwnTitle =
    !isTitledBySeries(set!) && !isTitledBySeries(main!) && isSpellingOf(set!.whole, main!.whole)
  return !isOwnTitle && names.some(isSet)
}

/** A volume of a comic has several issues, and what stands before the first volume is often one book. */
function isSet({ volumes, series }: TitleParts): boolean {
  const counted = volumes[0] ?? series?.position ?? ''
  return isRange(counted) && !counted.includes('-0')
}

/** What no single volume is called: "The New York Trilogy", and "Lilith's Brood (Xenogenesis, #1-3)". */
function isNamedSet(parts: TitleParts): boolean {
  const isPlaced = parts.volumes.length > 0 || (parts.series?.position ?? null) !== null
  if (NAME_OF_SET.test(parts.head)) return !isPlaced || isSet(parts)
  return isSet(parts) && !isTitledBySeries(parts)
}
const NAME_OF_SET = /\b(?:trilogy|quartet|quintet|tetralogy|duology|omnibus)\b/

/** Titles of one work in several languages can differ in the volume alone. */
export function compareWorldTitles(
  [one]: readonly TitleParts[],
  [other]: readonly TitleParts[],
): TitleRelation {
  const isOther = compareVolumes(one!, other!) === 'different'
  return { titles: 'same', otherVolume: isOther, against: isOther ? ['volume'] : [] }
}

function compareNames(one: TitleParts, other: TitleParts): TitleRelation {
  const titles = isSameVolume(one, other) ? 'same' : relate(one, other)
  if (titles === 'different') return DIFFERENT
  const volume = compareVolumes(one, other)
  if (volume === 'different') return { titles, otherVolume: true, against: ['volume'] }
  const against = [
    ...(titles === 'open' ? ['one title goes on'] : []),
    ...(volume === 'open' ? ['only one is a volume'] : []),
  ]
  return { titles: against.length > 0 ? 'open' : 'same', otherVolume: false, against }
}

/** "Naruto, Vol. 3" and "Naruto, Vol. 3: Dreams". */
function isSameVolume(one: TitleParts, other: TitleParts): boolean {
  return (
    one.volumes.length > 0 &&
    one.volumes.join() === other.volumes.join() &&
    one.isBook === other.isBook &&
    !(one.isGuess && other.isGuess) &&
    (one.tail === null || other.tail === null) &&
    isSpellingOf(one.head, other.head)
  )
}

function relate(one: TitleParts, other: TitleParts): Titles {
  if (isSpellingOf(one.whole, other.whole) || isCutOff(one.whole, other.whole)) return 'same'
  if (one.tail === null && other.tail === null && isCutAtWord(one.whole, other.whole)) return 'same'
  if (isSpellingOf(one.head, other.head)) return relateTails(one, other)
  if (isBehindName(one, other) || isBehindName(other, one)) return 'same'
  return behindSeries(one, other) ?? behindSeries(other, one) ?? 'different'
}

function isBehindName(one: TitleParts, other: TitleParts): boolean {
  return one.behindName !== null && isSpellingOf(one.behindName, other.whole)
}

/** The titles begin alike. */
function relateTails(one: TitleParts, other: TitleParts): Titles {
  if (one.tail !== null && other.tail !== null) {
    if (one.isBlurb && other.isBlurb) return 'same'
    if (!one.isTagline || !other.isTagline) return 'different'
    return relateTaglines(one.tail, other.tail)
  }
  const [long, short] = one.tail === null ? [other, one] : [one, other]
  const tail = long.tail!
  if (long.listsBooks && long.series === null && isNamedSet(short)) return 'same'
  const series = [long.series, short.series].flatMap((place) => place?.name ?? [])
  if (long.isBlurb || series.some((name) => isSameSeries(name, tail) || isCutOff(name, tail)))
    return 'same'
  if (series.some((name) => isSameSeries(name, short.whole))) return 'open'
  const isNumbered = (name: string) => isSameSeries(name, tail.replace(/ \d+$/, ''))
  if (series.some(isNumbered))
    return series.some((name) => sharesWords(name, short.whole)) ? 'open' : 'same'
  return long.isTagline && short.isMain ? 'same' : 'open'
}

const PRAISING = /\b(?:classic|definitive|ultimate|essential|complete|best|brief|short|new)\b ?/g
/** Each book of a series may be "Tales from ..." elsewhere. */
const SERIAL = /\d|\b(?:stories|tales|recipes|poems|letters|diar(?:y|ies)|adventures)\b/
const OTHER_PART =
  /\d|\b(?:early|earlier|late|later|young|younger|middle|last|final|northern|southern|eastern|western|not|no|beginners|advanced)\b/
const MIN_SHARED = 0.5

/** Other words may be another publisher's, or make a book for the young of the same life: nobody can tell. */
function relateTaglines(one: string, other: string): Titles {
  const [a, b] = [one, other].map((tail) => tail.replace(PRAISING, '').split(' '))
  const [short, long] = a!.length <= b!.length ? [a!, b!] : [b!, a!]
  if (isWithin(short, long)) return 'same'
  if (SERIAL.test(one) || SERIAL.test(other)) return 'different'
  const shared = short.filter((word) => long.includes(word)).length
  return shared >= long.length * MIN_SHARED ? 'open' : 'different'
}

/** "how to create [tech] products"; words that tell parts from each other are never missing. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  let found = 0
  const missing = long.filter((word) => {
    if (word !== short[found]) return true
    found++
    return false
  })
  return short.length >= 3 && found === short.length && !OTHER_PART.test(missing.join(' '))
}

/** "Mistborn: The Final Empire" and "The Final Empire"; null if the one does not end as the other. */
function behindSeries(one: TitleParts, other: TitleParts): Titles | null {
  if (one.last === null) return null
  const { series, number } = numberedSeries(one.head)
  if (isSpellingOf(one.last, other.whole)) {
    const { name, position } = other.series ?? { name: null, position: null }
    if (number !== null && position !== null && number !== position) return 'different'
    const isKnown = name === null ? other.whole.includes(' ') : sharesWords(series, name)
    return isKnown ? 'same' : 'open'
  }
  if (other.last === null) return null
  if (other.isTagline && isSpellingOf(one.last, other.head))
    return other.series && sharesWords(series, other.series.name) ? 'same' : 'open'
  if (!isSpellingOf(one.last, other.last)) return null
  const second = numberedSeries(other.head)
  const [first, last] = [number ?? one.volumes[0], second.number ?? other.volumes[0]]
  if (first !== undefined && last !== undefined && first !== last) return 'different'
  return sharesWords(series, second.series) ? 'same' : 'open'
}

function numberedSeries(head: string): { series: string; number: string | null } {
  const [, series = head, number = null] = /^(.+) 0*(\d{1,3})$/.exec(head) ?? []
  return { series, number }
}

function sharesWords(one: string, other: string): boolean {
  const [a, b] = [` ${seriesWords(one)} `, ` ${seriesWords(other)} `]
  return a.includes(b) || b.includes(a)
}

function compareVolumes(one: TitleParts, other: TitleParts): Titles {
  if (one.volumes.length > 0 && other.volumes.length > 0) {
    if (one.volumes.join(' ') !== other.volumes.join(' ')) return 'different'
    // "Saga: Book One" holds three volumes of "Saga", and only the number tells.
    return one.isBook !== other.isBook && one.tail === null && other.tail === null ? 'open' : 'same'
  }
  if (one.volumes.length > 0) return compareWithPlace(one, other)
  if (other.volumes.length > 0) return compareWithPlace(other, one)
  const [a, b] = [one.series?.position ?? null, other.series?.position ?? null]
  if (a === b || !(isTitledBySeries(one) || isTitledBySeries(other))) return 'same'
  if (a !== null && b !== null) return 'different'
  const known = a ?? b!
  return known === '1' || isRange(known) ? 'same' : 'open'
}

/** `other` is no volume by its title, but may be by its place in the series. */
function compareWithPlace(one: TitleParts, other: TitleParts): Titles {
  const volume = one.volumes.join(' ')
  const position = other.series?.position ?? null
  const isPlace =
    one.isPlaced ||
    isTitledBySeries(other) ||
    (one.tail !== null && other.series !== null && isSameSeries(other.series.name, one.tail))
  if (isPlace && position !== null) return position === volume ? 'same' : 'different'
  if (one.isBook && position === volume) return 'same'
  return one.tail !== null && one.last === (other.last ?? other.whole) ? 'same' : 'open'
}
