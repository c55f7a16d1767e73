import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import {
  starterAuthor,
  starterEntry,
  starterSeries,
  type StarterEntry,
  type StarterSeries,
} from './starter-entry.ts'

/** A line of a file before it is validated. */
export type StarterLine = { place: string; value: unknown }

export type StarterFiles = Record<'works' | 'series' | 'authors', StarterLine[]>

/** An entry with what the files of series and authors add to it. */
export type StarterWork = Omit<StarterEntry, 'series'> & {
  series?: { name: string; position: number; in_order?: boolean | undefined } | undefined
  author_names: string[]
  /** Other names of the series. */
  series_names: string[]
}

export const catalogueFolder = fileURLToPath(new URL('../../../../data/catalogue', import.meta.url))

let catalogue: Promise<readonly StarterWork[]> | undefined

/** Read once in a process. Throws with the file and line of the first line that has a wrong shape. */
export function readStarterCatalogue(): Promise<readonly StarterWork[]> {
  return (catalogue ??= readCatalogueIn(catalogueFolder))
}

export async function readCatalogueIn(folder: string): Promise<StarterWork[]> {
  const { works, series, authors } = await readStarterFiles(folder)
  const seriesOf = new Map(parseAll(series, starterSeries).map((one) => [seriesKey(one), one]))
  const names = new Map(
    parseAll(authors, starterAuthor).map((author) => [author.name, author.other_names]),
  )
  return parseAll(works, starterEntry).map((entry) => {
    const { series: place, author } = entry
    const known = place && seriesOf.get(seriesKey({ name: place.name, author }))
    return {
      ...entry,
      ...(place && { series: { ...place, in_order: known?.in_order } }),
      series_names: known?.other_names ?? [],
      author_names: author.split(', ').flatMap((one) => names.get(one) ?? []),
    }
  })
}

/** A series by its name and first author. */
export function seriesKey({ name, author }: Pick<StarterSeries, 'name' | 'author'>): string {
  return `${name}|${author.split(', ')[0]}`
}

/** A line that is not JSON has the value undefined. */
export async function readStarterFiles(folder = catalogueFolder): Promise<StarterFiles> {
  const works = (await readdir(join(folder, 'works'))).toSorted()
  const files = await Promise.all(works.map((name) => linesOf(folder, join('works', name))))
  return {
    works: files.flat(),
    series: await linesOf(folder, 'series.jsonl'),
    authors: await linesOf(folder, 'authors.jsonl'),
  }
}

async function linesOf(folder: string, file: string): Promise<StarterLine[]> {
  const text = await readFile(join(folder, file), 'utf8')
  return text
    .split('\n')
    .map((line, i) => ({ place: `${file}:${i + 1}`, line }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ place, line }) => ({ place, value: parseLine(line) }))
}

function parseAll<T>(lines: readonly StarterLine[], schema: z.ZodType<T>): T[] {
  return lines.map(({ place, value }) => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    throw new Error(`${place}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is wrong'}`)
  })
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
