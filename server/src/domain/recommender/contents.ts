import { isSameSeries, titleParts } from '../works/title-parts.ts'
import { canonicalTitle } from '../works/canonical-title.ts'
import { formsOf } from '../works/work-forms.ts'
import type { CatalogueModel, ModelBook } from './catalogue-model.ts'
import type { BookKeys } from './book-keys.ts'
import type { Volume } from './series.ts'

type Named = Volume & BookKeys & { title: string }

const AND_OTHERS =
  /^(.+?),? and (?:other|two|three|four|five|six|seven|\d+)(?: \p{L}+)? (?:stories|tales|poems|plays|novellas|writings)\b/iu

/** "The Ultimate Hitchhiker's Guide to the Galaxy" holds the series of this name. */
const WHOLE = /^(?:the )?(?:ultimate|complete|essential) (\p{L}.*)$/iu
/** A quick look before the exact one: a library may have 50,000 titles. */
const MAY_HOLD_MORE =
  /\d\s*[-–]\s*\d|\b(?:box|set|boxset|omnibus|bundle|complete|collection|trilogy|stories)/i

const isSet = (title: string) => MAY_HOLD_MORE.test(title) && formsOf(title, null).includes('set')

/** "Animal Farm / 1984", "The Lottery and Other Stories", "Boxed Set: The Hobbit and The Lord of the Rings". */
export function namedContents(title: string): string[] {
  const [head = '', ...tail] = title.replace(/\s*\([^()]*\)$/, '').split(/:\s+/)
  const double = head.split(/\s+\/\s+/)
  if (double.length > 1) return double
  const [, first] = AND_OTHERS.exec(title) ?? []
  if (first !== undefined) return [first]
  const [, whole] = WHOLE.exec(head) ?? []
  if (whole !== undefined) return [whole]
  return tail.length > 0 && isSet(title)
    ? tail.join(' ').split(/\s*[,;/&]\s*(?:and\s+)?|\s+and\s+/)
    : []
}

/** The books of the model that a box set or a double volume on a shelf holds. */
export function heldIn(model: CatalogueModel, shelved: Named): ModelBook[] {
  const range = volumesOf(shelved)
  if (shelved.contents.length === 0 && range === null) return []
  const works = new Set(shelved.contents)
  const names = namedContents(shelved.title).map(canonicalTitle)
  return model.books.filter((book) => {
    if (book.work === shelved.work) return false
    if (!book.authorKeys.some((author) => shelved.authorKeys.includes(author))) return false
    if (works.has(book.work)) return true
    if (book.seriesName === null) return false
    const series = canonicalTitle(book.seriesName)
    const position = book.seriesPosition ?? 0
    if (names.some((name) => isSameSeries(name, series))) return true
    return (
      range !== null &&
      isSameSeries(range.name, series) &&
      position >= range.from &&
      position <= range.to
    )
  })
}

/** "(Narnia, #1-7)"; all volumes if a set names a series and no numbers. */
function volumesOf({ title, seriesName }: Named) {
  if (!MAY_HOLD_MORE.test(title)) return null
  const { series } = titleParts(title)
  const [, from, to] = /^(\d+)-(\d+)$/.exec(series?.position ?? '') ?? []
  if (series && from && to) return { name: series.name, from: Number(from), to: Number(to) }
  if (seriesName === null || !isSet(title)) return null
  return { name: canonicalTitle(seriesName), from: 0, to: Infinity }
}
