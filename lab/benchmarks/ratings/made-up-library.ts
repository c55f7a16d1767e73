import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DIMENSIONS, UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import Papa from 'papaparse'
import { readLabelled } from '../../read-labelled.ts'
import { readEstimator, relatedBooksIn } from '../../../server/src/adapters/estimator-files.ts'
import { createStarterAnalyst } from '../../../server/src/adapters/starter-catalogue/starter-analyst.ts'
import { readStarterCatalogue } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { splitSeriesSuffix } from '../../../server/src/domain/works/series-suffix.ts'
import { accuracyOf, type Accuracy, type Three } from '../../training/estimator-accuracy.ts'
import { seeded } from '../../../server/src/testing/seeded.ts'

const ROWS = 1_000
const SEED = 15

/**
 * What share of a library gets a rating: titles and authors alone, as an export has them, drawn from goodbooks-10k. Once by
 * how often a book is rated, once each book alike, which is nearer to what stands beside the well-known ones.
 */
export async function coverLibrary(rows: readonly Row[]): Promise<string> {
  const byRatings = await shareRated(draw(rows, (row) => Number(row['ratings_count'])))
  const alike = await shareRated(draw(rows, () => 1))
  return `made-up library of ${ROWS} rows without descriptions, rated before / with other books: drawn by ratings ${byRatings}, each book alike ${alike}`
}

/** The rows of goodbooks-10k; none if it is not there. */
export function readLibraryRows(folder: string): Row[] {
  const file = path.join(folder, 'recommender', 'books.csv')
  if (!existsSync(file)) return []
  return Papa.parse<Row>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data
}

/** Held against levels that somebody gave who had not seen the estimates; of books that only other books tell about. */
export async function judgeLibrary(rows: readonly Row[]): Promise<Accuracy> {
  const labels = await readLabelled(
    'library-labels.jsonl',
    (line) => line as { title: string; author: string; levels: Three },
  )
  const byName = new Map(rows.map((row) => [nameOf(row), row]))
  const estimator = await readEstimator()
  const relatedTo = relatedBooksIn(await readStarterCatalogue())
  const judged = labels.map(async ({ title, author, levels }) => {
    const row = byName.get(`${title}|${author}`)
    if (!row) return []
    const book = { title: row['title']!, author }
    const estimate = await estimator.assess({ ...NOTHING, ...book, related: relatedTo(book) })
    return [
      {
        book: {
          language_rating: levels[0],
          sexual_content_rating: levels[1],
          violence_rating: levels[2],
        },
        levels: DIMENSIONS.map(({ rating }) => estimate?.[rating] ?? UNAVAILABLE),
      },
    ]
  })
  return accuracyOf((await Promise.all(judged)).flat())
}

type Row = Record<string, string>

function authorOf(row: Row): string {
  return (row['authors'] ?? '').split(', ')[0]!
}

function nameOf(row: Row): string {
  return `${splitSeriesSuffix(row['title'] ?? '').title}|${authorOf(row)}`
}

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
    const author = authorOf(row)
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
