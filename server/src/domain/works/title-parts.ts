import { canonicalTitle } from './canonical-title.ts'
import { fold } from './fold.ts'
import { isBlurb, isEditionNote, isTagline, withoutTrailingNote } from './tagline.ts'
import { plainPlace, seriesOfTail } from './spelling/series-place.ts'
import { readNumber, splitVolumes } from './volume-marks.ts'

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

const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,2})?(?:\s*[-–]\s*\d{1,3}(?:\.\d{1,2})?)?)`
/** "(The Lord of the Rings, #2)", "[Discworld 4]", "(The Twilight Saga, Book 3)". */
const SERIES_SUFFIXES = [
  new RegExp(
    String.raw`^(.*\S)\s*[([]([^()[\]#]*[^()[\]#,;\s])[,;]?\s*#\s*${NUMBER}(?:\s*[;,/][^()[\]]*)?[)\]]$`,
  ),
  new RegExp(
    String.raw`^(.*\S)\s*[([]([^()[\]]*[^()[\],;\s])[,;]?\s+(?:book|bk\.?|vol(?:ume|\.)?|part|no\.?|band|tome|tomo|libro|книга)\s*${NUMBER}[)\]]$`,
    'i',
  ),
  new RegExp(String.raw`^(.*\S)\s*[([](\p{L}[^()[\]\d]*\p{L})[,;]?\s+(\d{1,2})[)\]]$`, 'u'),
]
const NOTE = /^(.*\S)\s*[([]([^()[\]]*)[)\]]$/
const OR = /\s*[;,:]\s+(?:or|ou|oder|oppure|или)\b,?\s+|\s+or,\s+/iu
const BREAK = /\s*[:：]\s+|\s+[-–—]\s+|\s*;\s+/
const MAX_SEGMENTS = 5

export function titleParts(title: string): TitleParts {
  const { text, place } = splitSeries(plainWidth(title.trim().slice(0, 500)))
  const bare = plainPlace(withoutNotes(text.replace(BRACKETED_NUMBER, ' vol. $1')))
  const { text: withoutVolume, volumes } = splitVolumes(bare)
  const [main = '', ...alternatives] = (withoutVolume === '' ? bare : withoutVolume).split(OR)
  const segments = main.split(BREAK, MAX_SEGMENTS).filter((part) => part.trim() !== '')
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
      (tail !== '' && described.every((part) => isTagline(part.split(' ')))),
    isBlurb: described.length === 1 && isBlurb(described[0]!),
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

/** "（３）" is "(3)", the one character "Ⅱ" two letters. */
function plainWidth(title: string): string {
  return title.replace(/[\uFF01-\uFF5E\u2160-\u217F]/g, (letter) => letter.normalize('NFKC'))
}

const BRACKETED_NUMBER = /\s*[([]\s*(\d{1,3}|[ivx]{1,5}|[一二三四五六七八九十])\s*[)\]]$/i

function behindName(title: string): string | null {
  const [, rest = ''] =
    /^(?!(?:The|An?) )\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){1,2} and the (\S+ .*)$/u.exec(
      title,
    ) ?? []
  return rest === '' ? null : canonicalTitle(rest)
}

function splitSeries(title: string): { text: string; place: SeriesPlace | null } {
  for (const pattern of SERIES_SUFFIXES) {
    const [, text, name, position] = pattern.exec(title) ?? []
    if (text === undefined || name === undefined || position === undefined) continue
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

const PLACEHOLDER = /^(?:untitled|untitled \w+|ohne titel|sans titre|sin titulo|без названия)$/

/** Only its place tells such a volume from the others. */
export function isTitledBySeries({ whole, head, series }: TitleParts): boolean {
  if (PLACEHOLDER.test(whole) || PLACEHOLDER.test(head)) return true
  return series !== null && isSameSeries(series.name, whole)
}

const SERIES_WORDS =
  / ?\b(?:the|a|an|saga|series|chronicles?|trilogy|cycle|novels?|books?|quartet|quintet|sequence|adventures?|mysteries|graphic)\b ?/g

export function isSameSeries(one: string, other: string): boolean {
  return one === other || seriesWords(one) === seriesWords(other)
}

export function seriesWords(name: string): string {
  return name.replace(SERIES_WORDS, ' ').replace(/\s+/g, ' ').trim() || name
}
