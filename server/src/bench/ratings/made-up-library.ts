import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Papa from 'papaparse'
import { readEstimator, relatedBooksIn } from '../../adapters/estimator-files.ts'
import { createStarterAnalyst } from '../../adapters/starter-catalogue/starter-analyst.ts'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { splitSeriesSuffix } from '../../domain/works/series-suffix.ts'
import { seeded } from '../seeded.ts'

const ROWS = 1_000
const SEED = 15

/**
 * What share of a library gets a rating: titles and authors alone, as an export has them, drawn from goodbooks-10k. Once by
 * how often a book is rated, once each book alike, which is nearer to what stands beside the well-known ones.
 */
export async function coverLibrary(folder: string): Promise<string> {
  const file = path.join(folder, 'recommender', 'books.csv')
  if (!existsSync(file)) return `made-up library: no goodbooks-10k data in ${folder}`
  const { data } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  const byRatings = await shareRated(draw(data, (row) => Number(row['ratings_count'])))
  const alike = await shareRated(draw(data, () => 1))
  return `made-up library of ${ROWS} rows without descriptions, rated before / with other books: drawn by ratings ${byRatings}, each book alike ${alike}`
}

type Row = Record<string, string>

/** Weighted, without replacement (Efraimidis and Spirakis 2006). */
function draw(rows: readonly Row[], weightOf: (row: Row) => number): Row[] {
  const random = seeded(SEED)
  return rows
    .map((row) => ({ row, key: Math.log(random()) / weightOf(row) }))
    .toSorted((a, b) => b.key - a.key)
    .slice(0, ROWS)
    .map(({ row }) => row)
}

async function shareRated(rows: readonly Row[]): Promise<string> {
  const works = await readStarterCatalogue()
  const [catalogue, estimator] = [createStarterAnalyst(works), await readEstimator()]
  const relatedTo = relatedBooksIn(works)
  let known = 0
  let estimated = 0
  for (const row of rows) {
    const [author = ''] = (row['authors'] ?? '').split(', ')
    const book = { title: row['title'] ?? '', author }
    const { title } = splitSeriesSuffix(book.title)
    if (await catalogue.assess({ ...NOTHING, title, author })) {
      known++
      continue
    }
    const estimate = await estimator.assess({ ...NOTHING, ...book, related: relatedTo(book) })
    if (estimate?.basis === 'related') estimated++
  }
  const share = (count: number) => (count / rows.length).toFixed(3)
  return `${share(known)} / ${share(known + estimated)}`
}

const NOTHING = { description: null, genre: null, subjects: [] }
