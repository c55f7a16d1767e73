import { canonicalTitle } from '../canonical-title.ts'
import { readNumber } from '../volume-marks.ts'

const NUMBER = String.raw`(\d{1,2}|[ivx]{1,5}|\p{L}{3,9})`
const BOOK = '(?:book|novel|band|buch|livre|libro|boek|книга)'
const OF = String.raw`(?:of|in|der|des|de la|de|van|du)\s+(?:the\s+)?`
/** "Book One of the Expanse", "The first book in the Expanse series"; the number, and the series behind it. */
const PLACES = [
  `${BOOK}\\s+${NUMBER}\\s+${OF}`,
  `(?:the\\s+)?${NUMBER}\\s+${BOOK}\\s+(?:of|in)\\s+(?:the\\s+)?`,
]
const BEHIND = PLACES.map(
  (place) => new RegExp(`^(.*\\S)\\s*[:,–—-]\\s+${place}(\\p{L}[^:]+)$`, 'iu'),
)
const BEFORE = PLACES.map((place) => new RegExp(`^${place}(\\p{L}[^:]+?)\\s*:\\s+(\\S.*)$`, 'iu'))

/** "The Dark Elf Trilogy #1 of 3". */
const OF_ALL =
  /^(.*\S)\s*[:–—-]\s+(\p{L}[^:]*?),?\s+(?:book\s+|vol(?:ume|\.)\s*)?#?(\d{1,2})\s+of\s+\d{1,2}$/iu

const MAY_BE_PLACED = new RegExp(`${BOOK}|\\d\\s+of\\s+\\d`, 'iu')

/** A place in a series said in words becomes its name and number, as most write it. */
export function plainPlace(title: string): string {
  if (!MAY_BE_PLACED.test(title)) return title
  for (const pattern of BEHIND) {
    const [, text, number = '', series] = pattern.exec(title) ?? []
    if (text !== undefined && readNumber(number))
      return `${text}: ${series} series ${readNumber(number)}`
  }
  for (const pattern of BEFORE) {
    const [, number = '', series, text] = pattern.exec(title) ?? []
    if (text !== undefined && readNumber(number)) return `${series} ${readNumber(number)}: ${text}`
  }
  const [, text, series, number] = OF_ALL.exec(title) ?? []
  return text === undefined ? title : `${text}: ${series} series ${number}`
}

const SERIES =
  /^(?=.*\b(?:saga|series|chronicles?|trilogy|cycle|quartet|quintet|sequence|books? of)\b)(\S+ .*\S),?\s+#?(\d{1,2})$/i

/** Reads a subtitle like "Malazan Book of the Fallen 1". */
export function seriesOfTail(tail: string): { name: string; position: string } | null {
  const [, name, position] = SERIES.exec(tail.trim()) ?? []
  return name === undefined || position === undefined
    ? null
    : { name: canonicalTitle(name), position }
}
