/** The rules that the shipped catalogue must keep. */
import type { z } from 'zod'
import { canonicalTitle } from '../../domain/works/canonical-title.ts'
import { peopleOf, sharePerson, type Person } from '../../domain/works/same-author.ts'
import { entryProblems } from './entry-check.ts'
import { nameOf, readAlikesOf } from './read-alikes.ts'
import { seriesKey, type StarterFiles, type StarterLine } from './starter-catalogue.ts'
import {
  starterAuthor,
  starterEntry,
  starterSeries,
  type StarterEntry,
  type StarterSeries,
} from './starter-entry.ts'

export const MIN_READ_ALIKES = 6

type Placed<T> = { place: string; value: T }

/** What is wrong, a sentence for each problem, beginning with its place; empty if all is well. */
export function checkStarterFiles(files: StarterFiles): string[] {
  const works = validated(files.works, starterEntry)
  const series = validated(files.series, starterSeries)
  const authors = validated(files.authors, starterAuthor)
  return [
    ...works.problems,
    ...series.problems,
    ...authors.problems,
    ...works.valid.flatMap(({ place, value }) =>
      entryProblems(value).map((problem) => `${place}: ${problem}`),
    ),
    ...duplicates(works.valid),
    ...readAlikeProblems(works.valid),
    ...seriesProblems(works.valid, series.valid),
    ...unknownAuthors(works.valid, authors.valid),
  ]
}

function validated<T>(lines: readonly StarterLine[], schema: z.ZodType<T>) {
  const problems: string[] = []
  const valid: Placed<T>[] = []
  for (const { place, value } of lines) {
    const parsed = schema.safeParse(value)
    if (parsed.success) valid.push({ place, value: parsed.data })
    else
      problems.push(
        ...parsed.error.issues.map(
          (issue) => `${place}: ${issue.path.join('.') || 'line'}: ${issue.message}`,
        ),
      )
  }
  return { problems, valid }
}

/** No two works share an author and a title, however either is spelled, or an ISBN. */
function duplicates(works: readonly Placed<StarterEntry>[]): string[] {
  const named = new Map<string, { place: string; authors: readonly Person[] }[]>()
  const owners = new Map<string, string>()
  return works.flatMap(({ place, value }) => {
    const authors = peopleOf(value.author)
    const titles = [value.title, ...value.other_titles].flatMap((title) => {
      const others = named.get(canonicalTitle(title)) ?? []
      named.set(canonicalTitle(title), [...others, { place, authors }])
      const owner = others.find((other) => sharePerson(other.authors, authors))?.place ?? place
      return owner === place
        ? []
        : [`${place}: "${title}" by ${value.author} stands in ${owner} already`]
    })
    const isbns = value.isbns.flatMap((isbn) => {
      const owner = owners.get(isbn) ?? place
      owners.set(isbn, owner)
      return owner === place ? [] : [`${place}: ISBN ${isbn} stands in ${owner} already`]
    })
    return [...titles, ...isbns]
  })
}

function readAlikeProblems(works: readonly Placed<StarterEntry>[]): string[] {
  const byName = new Map(works.map(({ value }) => [nameOf(value), value]))
  const problems = works.flatMap(({ place, value }) =>
    value.read_alikes.flatMap((name) => {
      const other = byName.get(name)
      if (!other) return [`${place}: there is no read-alike "${name}"`]
      if (other === value) return [`${place}: it is its own read-alike`]
      const sameSeries = other.series && other.series.name === value.series?.name
      return sameSeries && other.author === value.author
        ? [`${place}: the read-alike "${name}" is of the same series`]
        : []
    }),
  )
  if (problems.length > 0) return problems
  return readAlikesOf(works.map(({ value }) => value)).flatMap((others, i) =>
    others.length < MIN_READ_ALIKES
      ? [`${works[i]!.place}: ${others.length} read-alikes, not ${MIN_READ_ALIKES}`]
      : [],
  )
}

/** Every series is described, and each of its main volumes is there or named as missing. */
function seriesProblems(
  works: readonly Placed<StarterEntry>[],
  series: readonly Placed<StarterSeries>[],
): string[] {
  const described = new Map(series.map((one) => [seriesKey(one.value), one]))
  const used = Map.groupBy(
    works.filter(({ value }) => value.series),
    ({ value }) => seriesKey({ name: value.series!.name, author: value.author }),
  )
  const unused = series
    .filter(({ value }) => !used.has(seriesKey(value)))
    .map(({ place, value }) => `${place}: no work is of the series ${value.name}`)
  return [
    ...unused,
    ...[...used].flatMap(([key, volumes]) => {
      const found = described.get(key)
      if (!found) return [`${volumes[0]!.place}: the series ${key} is not in series.jsonl`]
      const gaps = gapsOf(found.value, volumes)
      return gaps.length === 0
        ? []
        : [`${found.place}: ${found.value.name} lacks volumes ${gaps.join(', ')}`]
    }),
  ]
}

/** Main volumes that are neither there nor named as missing. */
function gapsOf(
  { length, missing }: StarterSeries,
  volumes: readonly Placed<StarterEntry>[],
): number[] {
  const there = new Set(volumes.map(({ value }) => value.series!.position))
  const named = missing.map(({ position }) => position.split('-').map(Number))
  return Array.from({ length }, (_, i) => i + 1).filter(
    (at) => !there.has(at) && !named.some(([from = 0, to = from]) => at >= from && at <= to),
  )
}

function unknownAuthors(
  works: readonly Placed<StarterEntry>[],
  authors: readonly Placed<{ name: string }>[],
): string[] {
  const known = new Set(works.flatMap(({ value }) => value.author.split(', ')))
  return authors
    .filter(({ value }) => !known.has(value.name))
    .map(({ place, value }) => `${place}: no work is by ${value.name}`)
}
