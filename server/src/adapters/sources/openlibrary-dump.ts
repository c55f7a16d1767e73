/** Tab-separated columns, the last one JSON: https://openlibrary.org/developers/dumps */
import { bad, OTHER, stringIn, stringsIn, yearIn, type CatalogueLine } from './catalogue-line.ts'

export type DumpedWork = {
  work: number
  title: string
  /** The first author first. */
  authors: number[]
  description: string | null
  coverUrl: string | null
  year: number | null
  subjects: string[]
}
export type DumpedAuthor = { author: number; name: string; otherNames: string[] }
export type DumpedEdition = {
  work: number
  title: string
  /** As printed, of 13 digits first. */
  isbns: string[]
  cover: number | null
  /** "eng", "tur"; empty where nobody says. */
  languages: string[]
}

export const MAX_RATINGS = 5_000
const MAX_SUBJECTS = 12

export function parseWork(line: string): CatalogueLine<DumpedWork> {
  return parsed(line, '/type/work', (json, key) => {
    const work = numberOf(key, 'W')
    const title = titleOf(json)
    if (work === null) return bad('a work without a key')
    if (title === '') return OTHER
    const authors = Array.isArray(json['authors']) ? json['authors'] : []
    return {
      kind: 'record',
      record: {
        work,
        title,
        authors: authors.flatMap((item) => numberOf(keyOf(objectIn(item)?.['author']), 'A') ?? []),
        description: textOf(json['description']),
        coverUrl: coverUrlOf(firstCover(json['covers'])),
        year: yearIn(json['first_publish_date']),
        subjects: stringsIn(json['subjects']).slice(0, MAX_SUBJECTS),
      },
    }
  })
}

export function parseAuthor(line: string): CatalogueLine<DumpedAuthor> {
  return parsed(line, '/type/author', (json, key) => {
    const author = numberOf(key, 'A')
    const name = stringIn(json['name']).trim() || stringIn(json['personal_name']).trim()
    if (author === null) return bad('an author without a key')
    const otherNames = stringsIn(json['alternate_names'])
    return name === '' ? OTHER : { kind: 'record', record: { author, name, otherNames } }
  })
}

export function parseEdition(line: string): CatalogueLine<DumpedEdition> {
  return parsed(line, '/type/edition', (json) => {
    const [first] = Array.isArray(json['works']) ? json['works'] : []
    const work = numberOf(keyOf(first), 'W')
    if (work === null) return OTHER
    const languages = Array.isArray(json['languages']) ? json['languages'] : []
    return {
      kind: 'record',
      record: {
        work,
        title: titleOf(json),
        isbns: [...stringsIn(json['isbn_13']), ...stringsIn(json['isbn_10'])],
        cover: firstCover(json['covers']),
        languages: languages.map((one) => keyOf(one).replace('/languages/', '')),
      },
    }
  })
}

export function parseRating(line: string): CatalogueLine<number> {
  const [key = '', , stars = ''] = line.split('\t')
  const work = numberOf(key, 'W')
  return work === null || !/^[1-5]$/.test(stars)
    ? bad('no rating of a work')
    : { kind: 'record', record: work }
}

export function coverUrlOf(cover: number | null): string | null {
  return cover === null ? null : `https://covers.openlibrary.org/b/id/${cover}-M.jpg`
}

/** 45804 of "/works/OL45804W". */
function numberOf(key: string, letter: 'W' | 'A'): number | null {
  const digits = /OL(\d{1,9})([WA])$/.exec(key)
  return digits?.[2] === letter ? Number(digits[1]) : null
}

/** Whether the line names one of the keys. Most lines name none, and reading them as JSON takes ten times as long. */
export function namesOneOf(
  line: string,
  letter: 'W' | 'A',
  keys: Pick<Set<number>, 'has'>,
): boolean {
  return [...line.matchAll(KEYS[letter])].some(([, digits]) => keys.has(Number(digits)))
}
const KEYS = { W: /\/works\/OL(\d{1,9})W/g, A: /\/authors\/OL(\d{1,9})A/g }

/** A text may be an object with a `value`. */
export function textOf(value: unknown): string | null {
  return stringIn(objectIn(value)?.['value'] ?? value).trim() || null
}

type Json = Record<string, unknown>

function parsed<T>(
  line: string,
  type: string,
  read: (json: Json, key: string) => CatalogueLine<T>,
): CatalogueLine<T> {
  const columns = line.split('\t')
  if (columns.length < 5) return bad('not five columns')
  // Redirects and deleted records are among the others.
  if (columns[0] !== type) return /^\/type\/\w/.test(columns[0] ?? '') ? OTHER : bad('no type')
  let json: unknown
  try {
    json = JSON.parse(columns.slice(4).join('\t'))
  } catch {
    return bad('no JSON')
  }
  const object = objectIn(json)
  return object ? read(object, columns[1] ?? '') : bad('no JSON object')
}

function titleOf(json: Json): string {
  const title = stringIn(json['title']).trim()
  const subtitle = stringIn(json['subtitle']).trim()
  return title !== '' && subtitle !== '' ? `${title}: ${subtitle}` : title
}

function keyOf(value: unknown): string {
  return stringIn(objectIn(value)?.['key'] ?? value)
}

function firstCover(value: unknown): number | null {
  const first: unknown = Array.isArray(value) ? value[0] : null
  return typeof first === 'number' && Number.isSafeInteger(first) && first > 0 ? first : null
}

function objectIn(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}
