/**
 * A made-up export for load tests, to standard output:
 * `npm run make:goodreads-export -- --rows 10000 --damage excel --known 0.6 --year 2024 --seed 1 > export.csv`.
 * `--known` is the share of rows whose book the starter catalogue has; above its size they come again as editions.
 */
import { parseArgs } from 'node:util'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { DAMAGES } from '../../server/src/testing/damage.ts'
import { exportRow, madeUpBook } from '../../server/src/testing/made-up-books.ts'
import { seeded } from '../../server/src/testing/seeded.ts'
import { goodreadsFile, type LayoutYear } from '../../server/src/testing/goodreads-file.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    damage: { type: 'string', default: 'none' },
    known: { type: 'string', default: '0.6' },
    year: { type: 'string', default: '2024' },
    seed: { type: 'string', default: '1' },
  },
})

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const damage =
  DAMAGES[values.damage] ?? refuse(`--damage must be one of ${Object.keys(DAMAGES).join(', ')}`)
const years: Record<string, LayoutYear> = { 2021: 2021, 2024: 2024, 2026: 2026 }
const year = years[values.year] ?? refuse(`--year must be one of ${Object.keys(years).join(', ')}`)
const rows = Number(values.rows)
const known = Number(values.known)
if (!Number.isInteger(rows) || rows < 0) refuse('--rows must be a whole number')
if (!(known >= 0 && known <= 1)) refuse('--known must be a share from 0 to 1')

const catalogue = (await readStarterCatalogue()).map((work) => ({
  ...work,
  isbn13: work.isbns[0] ?? '',
}))
const random = seeded(Number(values.seed))
const text = goodreadsFile(
  Array.from({ length: rows }, (_, n) => {
    const entry = random() < known ? catalogue[Math.floor(random() * catalogue.length)] : undefined
    return exportRow(entry ?? madeUpBook(n), n, random)
  }),
  year,
)
process.stdout.write(damage(text))
