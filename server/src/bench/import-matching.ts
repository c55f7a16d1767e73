/**
 * How well rows of imported files find their books: import-matching.jsonl holds rows as readers' files have them with
 * the catalogue's book that each means, or none. Written by hand.
 */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { readStarterCatalogue } from '../adapters/starter-catalogue/starter-catalogue.ts'
import { workKey } from '../domain/works/work-key.ts'
import type { UsableRow } from '../features/imports/import-row.ts'
import {
  matchBook,
  type Candidate,
  type Candidates,
} from '../features/imports/matching/match-book.ts'
import { goodreads } from '../features/imports/formats/goodreads-csv.ts'
import { buildImportRow } from '../features/imports/formats/build-import-row.ts'

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

export async function measureMatching(): Promise<MatchingResult> {
  const text = await readFile(new URL('./import-matching.jsonl', import.meta.url), 'utf8')
  const rows = text
    .trim()
    .split('\n')
    .map((line) => labelled.parse(JSON.parse(line)))
  const catalogue = (await readStarterCatalogue()).map((entry, id): Candidate => ({
    id,
    workKey: workKey(entry.title, entry.author),
    title: entry.title,
    author: entry.author,
    isbn13: entry.isbns[0] ?? null,
    seriesName: entry.series?.name ?? null,
    seriesPosition: entry.series?.position ?? null,
    isAdded: true,
  }))
  const candidates: Candidates = {
    bySourceId: new Map(),
    byIsbn: Map.groupBy(catalogue, (one) => one.isbn13 ?? ''),
    byTitle: Map.groupBy(catalogue, (one) => one.workKey.slice(0, one.workKey.indexOf('|'))),
  }
  const byKey = new Map(catalogue.map((one) => [one.workKey, nameOf(one)]))
  const result: MatchingResult = { rows: rows.length, known: 0, wrong: [], missed: [] }
  for (const [i, label] of rows.entries()) {
    const row = rowOf(label, i)
    const match = matchBook(row, candidates)
    const found = match ? nameOf(match) : null
    // A row without a match when it was labelled may have one now, since the catalogue grows.
    const expected = label.expected ?? byKey.get(row.book.wholeKey) ?? null
    if (expected !== null) result.known++
    if (found === expected) continue
    if (found === null) result.missed.push(`${label.title} by ${label.author}`)
    else result.wrong.push(`${label.title} by ${label.author}: taken for ${found}`)
  }
  return result
}

const nameOf = ({ title, author }: Candidate) => `${title} by ${author}`

function rowOf(label: Labelled, number: number): UsableRow {
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
  const row = buildImportRow({ number, cells: [] }, parts)
  if (row.book === null) throw new Error(`${label.title} cannot be read`)
  return row
}
