import { canonicalTitle } from './canonical-title.ts'
import { isRange } from './volume-marks.ts'

/** Several books of a series in one: of which series, and which of them ("1-3"). */
export type SeriesSet = { series: string; places: string }

type Place = { name: string; position: string | null }

const COUNTS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:duology|dilogy)\b/i, 2],
  [/\b(?:trilogy|trilogie|trilog[ií]a)\b/i, 3],
  [/\b(?:quartet|tetralogy)\b/i, 4],
  [/\b(?:quintet|pentalogy)\b/i, 5],
]
const BOOKS = /\b(\d{1,2})[- ](?:books?|volumes?|novels?)\b/i
/** What a set is called beside its series. */
const NAMED =
  /\b(?:omnibus|box(?:ed)?[ -]?set|complete (?:collection|series|novels)|novels|saga|chronicles)\b/i
const SET_WORDS =
  /\b(?:complete|box|boxed|boxset|set|collection|omnibus|edition|illustrated|novels?|saga|series|chronicles|trilog(?:y|ie|ia)|duology|quartet|tetralogy|quintet|pentalogy|\d+ (?:books?|volumes?)|books?|the)\b/g
const LIST_PLACE = /^(.*?\S)(?:\s*[:：]\s+|\s*[([])(.*?)[)\]]?$/s
const LEAST_WITH_COMMAS = 3

/** Null if `text`, a title without its series, does not say which books of which series it holds. */
export function seriesSet(
  text: string,
  volumes: readonly string[],
  place: Place | null,
): SeriesSet | null {
  const counted = volumes[0] ?? place?.position ?? null
  if (counted !== null)
    return isRange(counted) && place !== null ? named(place.name, counted) : null
  const [, name = text, list = ''] = LIST_PLACE.exec(text) ?? []
  const listed = booksListed(list, NAMED.test(text) || countIn(name) !== null)
  const count = listed ?? (isTitle(list) ? null : countIn(text))
  return count === null ? null : named(place?.name ?? canonicalTitle(name), `1-${count}`)
}

/** "The Port Trilogy: Ebb" is one of its books. */
function isTitle(list: string): boolean {
  return list !== '' && countIn(list) === null && !NAMED.test(list)
}

function countIn(text: string): number | null {
  const [, written] = BOOKS.exec(text) ?? []
  if (written !== undefined) return Number(written)
  return COUNTS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Commas stand in titles too, so that they separate books only in what is called a set. */
function booksListed(list: string, isCalledSet: boolean): number | null {
  const strong = list.split(/\s+\/\s+|;\s+/)
  if (strong.length > 1) return strong.length
  const weak = list.split(/,\s+(?:(?:and|&)\s+)?/)
  return isCalledSet && weak.length >= LEAST_WITH_COMMAS ? weak.length : null
}

function named(series: string, places: string): SeriesSet | null {
  const name = series.replace(SET_WORDS, ' ').replace(/\s+/g, ' ').trim()
  return name === '' ? null : { series: name, places }
}

/**
 * "The Port Trilogy (Port, #1-3)" and "Port Box Set: Ebb / Flood / Lock" are the same books, whatever the sets are
 * called; with "#1-4" it is another set. Null if they cannot be compared.
 */
export function compareSets(one: SeriesSet | null, other: SeriesSet | null) {
  if (one === null || other === null || one.series !== other.series) return null
  return one.places === other.places ? 'same' : 'different'
}
