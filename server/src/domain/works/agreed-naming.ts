/** What several readers call the same book, as far as they agree. */
import { decideSameWork } from './decide-same-work.ts'
import { fold } from './fold.ts'
import { peopleOf, sharePerson } from './same-author.ts'
import { splitSeriesSuffix } from './series-suffix.ts'
import { titleParts } from './title-parts.ts'
import { factsOf } from './work-facts.ts'

export type Naming = {
  title: string
  author: string
  year: number | null
  seriesName: string | null
  seriesPosition: number | null
}

/**
 * Of two or more, in the order in which they were said. Authors, year and series only as far as all say them. Null if
 * no two agree on a title, or not all on an author.
 */
export function agreedNaming(namings: readonly Naming[]): Naming | null {
  const title = agreedTitle(namings)
  const author = agreedAuthor(namings.map((one) => one.author))
  const [first] = namings
  if (title === null || author === null || !first) return null
  const isSaidByAll = (value: (one: Naming) => string | number | null) =>
    namings.every((one) => value(one) === value(first))
  const hasSeries = isSaidByAll(({ seriesName: name }) => (name === null ? null : fold(name)))
  return {
    title,
    author,
    year: isSaidByAll((one) => one.year) ? first.year : null,
    seriesName: hasSeries ? first.seriesName : null,
    seriesPosition:
      hasSeries && isSaidByAll((one) => one.seriesPosition) ? first.seriesPosition : null,
  }
}

/** The most frequent one, of equally frequent ones the first; else what stands before the subtitles. */
function agreedTitle(namings: readonly Naming[]): string | null {
  const heads = namings.map((one) => ({ ...one, title: headOf(one.title) }))
  return mostFrequent(namings) ?? mostFrequent(heads) ?? sameInOtherWords(heads)
}

function mostFrequent(namings: readonly Naming[]): string | null {
  const byKey = new Map<string, string[]>()
  for (const { title } of namings) {
    const key = keyOf(title)
    byKey.set(key, [...(byKey.get(key) ?? []), title])
  }
  const [most] = [...byKey.values()].toSorted((one, other) => other.length - one.length)
  if (!most || most.length < 2) return null
  // The same title may stand with and without a series behind it.
  return most.toSorted((one, other) => one.length - other.length)[0]!
}

function keyOf(title: string): string {
  const { whole, volumes, series } = titleParts(title)
  return JSON.stringify([whole, volumes, series?.position ?? null])
}

/** Spelled otherwise, or in another language. */
function sameInOtherWords(heads: readonly Naming[]): string | null {
  const facts = heads.map(({ title, author }) => factsOf({ title, author }))
  const at = facts.findIndex((one, i) =>
    facts.some((other, j) => j !== i && decideSameWork(one, other).verdict === 'same'),
  )
  return heads[at]?.title ?? null
}

const SUBTITLE = /\s*[:：]\s+.*$|\s+[-–—]\s+.*$|\s*;\s+.*$/u

/** With its volume, which some subtitles name. */
function headOf(title: string): string {
  const bare = splitSeriesSuffix(title).title
  const head = bare.replace(SUBTITLE, '')
  const [of, whole] = [titleParts(head), titleParts(bare)]
  return head !== '' && of.head === whole.head && of.volumes.join() === whole.volumes.join()
    ? head
    : bare
}

const SEPARATOR = /;|\/|&|,|\s(?:and|with|und|og|och|и|і|та)\s/i

/** Those of the shortest field whom all others name too. */
function agreedAuthor(fields: readonly string[]): string | null {
  const [shortest = '', ...others] = fields.toSorted((one, other) => one.length - other.length)
  if (others.every((other) => fold(other) === fold(shortest))) return shortest
  if (shortest === '') return null
  const people = others.map(peopleOf)
  const isNamedByAll = (name: string) => people.every((named) => sharePerson(peopleOf(name), named))
  const names = shortest.split(SEPARATOR).map((name) => name.trim())
  const agreed = names.filter((name) => /\S\s+\S/.test(name) && isNamedByAll(name))
  if (agreed.length === names.length) return shortest
  if (agreed.length > 0) return agreed.join(', ')
  return names.every((name) => !/\S\s+\S/.test(name)) && isNamedByAll(shortest) ? shortest : null
}
