import { z } from 'zod'
import {
  bad,
  OTHER,
  popularityOf,
  stringIn,
  stringsIn,
  yearIn,
  type CatalogueBook,
  type CatalogueLine,
} from './catalogue-line.ts'

/** The best known books of a reading community have as many: the top of the popularity scale. */
const MAX_RATINGS = 5_000_000
const MAX_SUBJECTS = 12
const fields = z.record(z.string(), z.unknown())

export function parseBook(value: unknown): CatalogueLine<CatalogueBook> {
  const given = fields.safeParse(value)
  if (!given.success) return bad('no record with named fields')
  const get = (...names: string[]) =>
    names.map((name) => given.data[name]).find((found) => found !== undefined && found !== '')
  const { title, seriesName, seriesPosition } = splitSeries(
    stringIn(get('title', 'original_title')).trim(),
  )
  if (title === '') return bad('no title')
  // "Collins, Suzanne" is one author in `author`; `authors` separates people by commas.
  const author = stringIn(get('author')).trim() || (listIn(get('authors'), /,\s+/)[0] ?? '')
  if (author === '') return OTHER
  return {
    kind: 'record',
    record: {
      title,
      author,
      description: stringIn(get('description')) || null,
      coverUrl: stringIn(get('cover_url', 'image_url')) || null,
      isbn: isbnIn(get('isbn13')) ?? isbnIn(get('isbn')),
      year: yearIn(get('year', 'original_publication_year', 'publication_year')),
      subjects: listIn(get('subjects', 'genres', 'tags'), /[|;,]/).slice(0, MAX_SUBJECTS),
      seriesName: stringIn(get('series_name', 'series')) || seriesName,
      seriesPosition,
      popularity: popularityOf(
        numberIn(get('ratings_count', 'work_ratings_count', 'ratings')),
        MAX_RATINGS,
      ),
    },
  }
}

function splitSeries(
  title: string,
): Pick<CatalogueBook, 'title' | 'seriesName' | 'seriesPosition'> {
  const [, bare, name, position] =
    /^(.+?) \(([^()]+?),? #(\d+(?:\.\d+)?)(?:[-–;][^()]*)?\)$/.exec(title) ?? []
  return bare && name
    ? { title: bare, seriesName: name, seriesPosition: Number(position) }
    : { title, seriesName: null, seriesPosition: null }
}

function listIn(value: unknown, separator: RegExp): string[] {
  const items = Array.isArray(value) ? stringsIn(value) : stringIn(value).split(separator)
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

/** Spreadsheets write 9.78043902348e+12, which has lost digits, and 439023483 without its leading zeros. */
function isbnIn(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : stringIn(value).trim()
  if (/e\+/i.test(text)) return null
  const digits = text.replace(/\.0$/, '')
  return digits === '' ? null : /^[\dX]{7,9}$/i.test(digits) ? digits.padStart(10, '0') : digits
}

function numberIn(value: unknown): number {
  const number = typeof value === 'number' ? value : Number(stringIn(value))
  return Number.isFinite(number) ? number : 0
}
