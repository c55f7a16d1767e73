import { canonicalTitle } from './canonical-title.ts'
import { fold } from './fold.ts'
import { isBlurb, isEditionNote, isTagline, withoutRank, withoutTrailingNote } from './tagline.ts'
import { plainPlace, seriesOfTail } from './spelling/series-place.ts'
import { DIGITS, readNumber, splitVolumes, VOLUME_NOUN } from './volume-marks.ts'

export type SeriesPlace = {
  name: string
  /** "2", "1.5", "1-3" for a set; null if unknown. */
  position: string | null
}

/** A title taken apart; all in canonical spelling. */
export type TitleParts = {
  /** Without series, volumes and notes on the edition. */
  whole: string
  head: string
  /** What follows the first colon or dash; null if nothing does. */
  tail: string | null
  last: string | null
  /** Whether the tail only describes the book, so that it may be missing. */
  isTagline: boolean
  /** Whether the tail cannot be the title of a volume. */
  isBlurb: boolean
  /** Whether the tail lists several books: "The New York Trilogy: City of Glass; Ghosts; The Locked Room". */
  listsBooks: boolean
  /** "The Goblet of Fire" behind "Harry Potter and"; null if no name precedes it. */
  behindName: string | null
  volumes: string[]
  /** Whether a mere number is taken for a volume, as in "Area 51". */
  isGuess: boolean
  /** "Book 1" of a comic may hold its volumes 1 and 2. */
  isBook: boolean
  /** "Book 6: Lord of Chaos": the volume is the place in a series. */
  isPlaced: boolean
  series: SeriesPlace | null
  /** False for another name of a work, to which a subtitle may give another meaning. */
  isMain: boolean
  /** Whether it was written in other than Latin letters, so that "他" and "她" are both "ta". */
  isRomanized: boolean
}

/** What is counted in brackets, beside volumes. */
const COUNTED =
  'no|nr|num(?:ber|mer|ero)|n[uú]m[eé]ro|chapter|season|staffel|level|s[eé]rie|fascicle|del'
/** "(The Lord of the Rings, #2)", "(The Twilight Saga, Book 3)", "[Discworld 4]". */
const SERIES_SUFFIXES = [
  new RegExp(
    String.raw`^(.*\S)\s*[([]([^()[\]#]*[^()[\]#,;\s])[,;]?\s*#\s*(${DIGITS})(?:\s*[;,/:][^()[\]]*)?[)\]]$`,
  ),
  new RegExp(
    String.raw`^(.*\S)\s*[([]([^()[\]]*[^()[\],;\s])[,;]?\s+(?:(?:${COUNTED})\.?|${VOLUME_NOUN})\s*(${DIGITS})(?:\s*[;,][^()[\]]*)?[)\]]$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(.*\S)\s*[([](\p{L}[^()[\]\d]*\p{L})[,;]?\s+(\d{1,2}(?:\s*[-–]\s*\d{1,2})?|[IVX]{1,4})[)\]]$`,
    'u',
  ),
]
/** "Volume 1" names no series, "No. 1 Ladies' Detective Agency" does. */
const MERE_VOLUME = new RegExp(
  `^(?:(?:${COUNTED})\\.?|${VOLUME_NOUN})\\s*(?:\\d\\P{L}*|[ivx]+)$`,
  'iu',
)
const NOTE = /^(.*\S)\s*[([]([^()[\]]*)[)\]]$/
const OR = /\s*[;,:]\s+(?:or|ou|oder|oppure|или)\b,?\s+|\s+or,\s+/iu
const BREAK = /\s*[:：]\s+|\s+[-–—]\s+|\s*;\s+/
const MAX_SEGMENTS = 5
const LIST = /,.*(?:\band\b|&)/i

export function titleParts(title: string): TitleParts {
  const { text, place } = splitSeries(withoutRank(plainWidth(title.trim().slice(0, 500))))
  const bare = plainPlace(withoutNotes(plainBracket(text)))
  const { text: withoutVolume, volumes } = splitVolumes(bare)
  const [main = '', ...alternatives] = (withoutVolume === '' ? bare : withoutVolume).split(OR)
  const segments = main
    .split(BREAK, MAX_SEGMENTS)
    .filter((part) => part.trim() !== '')
    .map(withoutEditionNote)
  const kept = segments.filter((part, i) => i === 0 || !isEditionNote(part))
  const [head = '', ...rest] = kept.map((part) => canonicalTitle(withoutTrailingNote(part)))
  const described = kept.slice(1).map(fold)
  const tail = rest.join(' ')
  const onlyVolume = volumes.length > 0 && splitVolumes(title).text === ''
  return {
    whole: [head || canonicalTitle(title), ...rest].join(' '),
    head: head || canonicalTitle(title),
    tail: tail === '' ? null : tail,
    last: rest.at(-1) ?? null,
    isTagline:
      alternatives.length > 0 ||
      (tail !== '' &&
        !tail.startsWith(`${head} `) &&
        described.every((part) => isTagline(part.split(' ')))),
    isBlurb: described.length === 1 && isBlurb(described[0]!),
    listsBooks: kept.length > 2 || LIST.test(kept[1] ?? ''),
    isPlaced: withoutVolume.startsWith(':'),
    behindName: behindName(main),
    volumes: onlyVolume ? [] : volumes,
    isGuess: false,
    isBook: volumes.length > 0 && /\bbook\b/i.test(bare),
    series: place ?? seriesOfTail(kept.length > 1 ? kept.at(-1)! : ''),
    isMain: true,
    isRomanized: false,
  }
}

/** Around a volume only, since subtitles stand in them too. */
const EASTERN_BRACKETS =
  /[【〈《「『〔]\s*(第?\s*(?:\d{1,3}|[一二三四五六七八九十上中下])\s*[巻卷冊册集部]?)\s*[】〉》」』〕]/gu

/** "（３）" and "【３】" are "(3)", the one character "Ⅱ" two letters, "٣" is 3. */
function plainWidth(title: string): string {
  if (!/[^\0-\x7f]/.test(title)) return title
  return title
    .replace(/[\uFF01-\uFF5E\u2160-\u217F]/g, (letter) => letter.normalize('NFKC'))
    .replaceAll('İ', 'I')
    .replace(EASTERN_BRACKETS, '($1)')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
}

const BRACKETED = new RegExp(
  String.raw`\s*[([]\s*(?:(?:${COUNTED})\b\.?\s*(\d{1,3}|\p{L}{1,9})|(\d{1,2})\.\s*(?:${COUNTED})|(\d{1,3}|[ivx]{1,5}|[一二三四五六七八九十])(?:\s*(?:of|/)\s*\d{1,2})?)\s*[)\]]$`,
  'iu',
)

/** "Saga (3)" and "Saga (Number Three)" are "Saga vol. 3". */
function plainBracket(title: string): string {
  if (!/[)\]]$/.test(title)) return title
  const [bracket, behind, before, mere] = BRACKETED.exec(title) ?? []
  const number = readNumber(behind ?? before ?? mere ?? '')
  if (bracket === undefined || number === null) return title
  return `${title.slice(0, -bracket.length)} vol. ${number}`
}

function behindName(title: string): string | null {
  const [, rest = ''] =
    /^(?!(?:The|An?) )\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){1,2} and the (\S+ .*)$/u.exec(
      title,
    ) ?? []
  return rest === '' ? null : canonicalTitle(rest)
}

function splitSeries(title: string): { text: string; place: SeriesPlace | null } {
  if (!/[)\]]$/.test(title)) return { text: title, place: null }
  for (const pattern of SERIES_SUFFIXES) {
    const [, text, name, position] = pattern.exec(title) ?? []
    if (text === undefined || name === undefined || position === undefined) continue
    if (MERE_VOLUME.test(`${name} ${position}`)) continue
    return { text, place: { name: canonicalTitle(name), position: readNumber(position) } }
  }
  return { text: title, place: null }
}

/** What stands in brackets at the end names an edition, but for volumes. */
function withoutNotes(title: string): string {
  const [, text, note] = NOTE.exec(title) ?? []
  if (text === undefined || note === undefined) return title
  return splitVolumes(`(${note})`).volumes.length > 0 ? title : withoutNotes(text)
}

/** "Little Fires Everywhere (Movie Tie-In): A Novel". */
function withoutEditionNote(part: string): string {
  const [, text, note] = NOTE.exec(part) ?? []
  return text !== undefined && isEditionNote(note!) ? text : part
}

const PLACEHOLDER = /^(?:untitled|untitled \w+|ohne titel|sans titre|sin titulo|без названия)$/

/** Only its place tells such a volume from the others. */
export function isTitledBySeries({ whole, head, series }: TitleParts): boolean {
  if (PLACEHOLDER.test(whole) || PLACEHOLDER.test(head)) return true
  return series !== null && isSameSeries(series.name, whole)
}

const SERIES_WORDS =
  / ?\b(?:the|a|an|saga|series|chronicles?|trilogy|cycle|novels?|novellas?|prequels?|books?|quartet|quintet|sequence|adventures?|mysteries|graphic)\b ?/g

export function isSameSeries(one: string, other: string): boolean {
  return one === other || seriesWords(one) === seriesWords(other)
}

export function seriesWords(name: string): string {
  return name.replace(SERIES_WORDS, ' ').replace(/\s+/g, ' ').trim() || name
}
