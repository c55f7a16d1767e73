/**
 * How well rows of imported files find their books: import-matching.jsonl holds rows as readers' files have them with
 * the catalogue's book that each means, or none. Written by hand.
 */
import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import { readLabelled } from '../read-labelled.ts'
import {
  readStarterCatalogue,
  type StarterWork,
} from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { starterFacts } from '../../server/src/adapters/starter-catalogue/starter-facts.ts'
import {
  createSameWorkIndex,
  type SameWorkIndex,
} from '../../server/src/domain/works/same-work-index.ts'
import { factsOf, type WorkFacts } from '../../server/src/domain/works/work-facts.ts'
import { buildImportRow } from '../../server/src/features/imports/formats/build-import-row.ts'
import { goodreads } from '../../server/src/features/imports/formats/goodreads-csv.ts'
import { rowFacts } from '../../server/src/features/imports/matching/match-rows.ts'

const labelled = z.object({
  kind: z.string(),
  title: z.string(),
  author: z.string(),
  additional_authors: z.string().default(''),
  isbn13: z.string().default(''),
  /** "TITLE by AUTHOR", null for a book that the catalogue does not have. */
  expected: z.string().nullable(),
})
type Labelled = z.infer<typeof labelled>

export type MatchingResult = { rows: number; known: number; wrong: string[]; missed: string[] }

/** Rows against the starter catalogue. */
export async function measureMatching(): Promise<MatchingResult> {
  const rows = await readLabelled('import-matching.jsonl', (line) => labelled.parse(line))
  const works = await readStarterCatalogue()
  const catalogue = indexOfCatalogue(works)
  // A row without a match when it was labelled may have one now, since the catalogue grows.
  const exactly = new Map(works.map((work) => [starterFacts(work).key, nameOf(work)]))
  const result: MatchingResult = { rows: rows.length, known: 0, wrong: [], missed: [] }
  for (const [i, label] of rows.entries()) {
    const facts = factsOfLabelled(label, i)
    const match = catalogue.find(facts).same
    const found = match ? nameOf(match) : null
    const expected = label.expected ?? exactly.get(facts.key) ?? null
    if (expected !== null) result.known++
    if (found === expected) continue
    if (found === null) result.missed.push(`${label.title} by ${label.author}`)
    else result.wrong.push(`${label.title} by ${label.author}: taken for ${found}`)
  }
  return result
}

function indexOfCatalogue(works: readonly StarterWork[]): SameWorkIndex<StarterWork> {
  const index = createSameWorkIndex<StarterWork>()
  for (const work of works) index.add(starterFacts(work), work)
  return index
}

const nameOf = ({ title, author }: StarterWork) => `${title} by ${author}`

const record = z.object({
  title: z.string(),
  author: z.string(),
  additional_authors: z.string().default(''),
  isbn13: z.string().optional(),
  year: z.int().optional(),
  format: z.string().optional(),
  /** Its name, and the place where that is known. */
  series: z
    .union([z.tuple([z.string(), z.number()]), z.string().transform((name) => [name] as const)])
    .optional(),
})
const labelledPair = z.object({ a: record, b: record, same: z.boolean(), kind: z.string() })

/** Names of the files of pairs. */
export async function pairSets(): Promise<string[]> {
  const files = (await readdir(new URL('../labelled/', import.meta.url))).filter((name) =>
    /^same-work-pairs.*\.jsonl$/.test(name),
  )
  return files.map((name) => name.replace('.jsonl', '')).toSorted()
}

/** Pairs of records that come one after the other to a server that knows the starter catalogue. */
export async function measurePairs(set: string): Promise<MatchingResult> {
  const pairs = await readLabelled(`${set}.jsonl`, (line) => labelledPair.parse(line))
  const catalogue = indexOfCatalogue(await readStarterCatalogue())
  const result: MatchingResult = { rows: pairs.length, known: 0, wrong: [], missed: [] }
  for (const { a, b, same, kind } of pairs) {
    const [one, other] = [factsOfRecord(a), factsOfRecord(b)]
    const [first, second] = [catalogue.find(one).same, catalogue.find(other).same]
    const isOne = first || second ? first === second : isFound(one, other)
    if (same) result.known++
    if (isOne === same) continue
    const name = `${kind}: ${a.title} by ${a.author} and ${b.title} by ${b.author}`
    result[isOne ? 'wrong' : 'missed'].push(name)
  }
  return result
}

/** As a server would: by its keys first, then by all evidence. */
function isFound(one: WorkFacts, other: WorkFacts): boolean {
  const index = createSameWorkIndex<true>()
  index.add(one, true)
  return index.find(other).same !== null
}

function factsOfRecord({ additional_authors, isbn13, series, ...given }: z.infer<typeof record>) {
  return factsOf({
    ...given,
    contributors: additional_authors.split(',').filter((name) => name.trim() !== ''),
    isbns: isbn13 === undefined ? [] : [isbn13],
    seriesName: series?.[0] ?? null,
    seriesPosition: series?.[1] ?? null,
  })
}

function factsOfLabelled(label: Labelled, number: number): WorkFacts {
  const cells: Record<string, string> = {
    title: label.title,
    author: label.author,
    'additional authors': label.additional_authors,
    isbn13: label.isbn13,
  }
  const parts = goodreads.read(
    (...names) => names.map((name) => cells[name] ?? '').find((cell) => cell !== '') ?? '',
    () => null,
  )
  const row = buildImportRow({ number, cells: [], flaw: null }, parts)
  if (row.book === null) throw new Error(`${label.title} cannot be read`)
  return rowFacts(row)
}
