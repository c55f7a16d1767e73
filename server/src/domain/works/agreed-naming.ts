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

/** `by`: those who say so. */
export type Agreed<N> = { naming: Naming; by: N[] }

/**
 * Of two or more, in the order in which they were said. Who names no author, or another than most, is left out. Year
 * and series only as far as all others say them. Null if no two agree on an author and a title.
 */
export function agreedNaming<N extends Naming>(namings: readonly N[]): Agreed<N> | null {
  const authored = agreedAuthor(namings)
  if (!authored) return null
  const { author, by } = authored
  const title = agreedTitle(by)
  const [first] = by
  if (title === null || !first) return null
  const isSaidByAll = (value: (one: Naming) => string | number | null) =>
    by.every((one) => value(one) === value(first))
  const hasSeries = isSaidByAll(({ seriesName: name }) => (name === null ? null : fold(name)))
  const naming = {
    title,
    author,
    year: isSaidByAll((one) => one.year) ? first.year : null,
    seriesName: hasSeries ? first.seriesName : null,
    seriesPosition:
      hasSeries && isSaidByAll((one) => one.seriesPosition) ? first.seriesPosition : null,
  }
  return { naming, by }
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

type Said<N> = { author: string; by: N[] }

/** The people whom most name, a lone dissenter left out; and who names them. Empty only if nobody names any. */
function agreedAuthor<N extends Naming>(namings: readonly N[]): Said<N> | null {
  const said = namings
    .filter(({ author }) => author !== '')
    .map((by) => ({ by, people: peopleOf(by.author), names: namesIn(by.author) }))
  if (said.length === 0) return { author: '', by: [...namings] }
  const naming = (name: string, among: typeof said) =>
    among.filter(({ people }) => sharePerson(peopleOf(name), people))
  const [most = []] = said
    .flatMap(({ names }) => names.map((name) => naming(name, said)))
    .toSorted((one, other) => other.length - one.length)
  if (most.length < 2) return null
  const by = most.map((one) => one.by)
  const [{ author: first }] = by as [N, ...N[]]
  if (by.every(({ author }) => fold(author) === fold(first))) return { author: first, by }
  const least = Math.max(2, most.length - 1)
  const shared = most
    .flatMap(({ names }) => names)
    .filter((name) => naming(name, most).length >= least)
  return { author: formsOfEach(shared).map(usualForm).join(', '), by }
}

function namesIn(author: string): string[] {
  const names = author.split(SEPARATOR).map((name) => name.trim())
  const full = names.filter((name) => /\S\s+\S/.test(name))
  return full.length > 0 ? full : [author]
}

/** The forms of each person's name, in the order in which they were said. */
function formsOfEach(names: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const name of names) {
    const group = groups.find(([first]) => sharePerson(peopleOf(first!), peopleOf(name)))
    if (group) group.push(name)
    else groups.push([name])
  }
  return groups
}

/** The most frequent; of equally frequent ones the fullest, but the first if each was said once. */
function usualForm(forms: readonly string[]): string {
  const count = (form: string) => forms.filter((other) => fold(other) === fold(form)).length
  return forms.toSorted(
    (one, other) => count(other) - count(one) || (count(one) > 1 ? other.length - one.length : 0),
  )[0]!
}
