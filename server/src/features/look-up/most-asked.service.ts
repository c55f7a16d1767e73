import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { KnownWork } from '@pagelight/contract/books.ts'
import { MAX_MOST_ASKED_ISBNS } from '@pagelight/contract/constants/book-limits.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { freshFor } from '../../concurrency/fresh-for.ts'
import type { Deps } from '../../deps.ts'
import { toJudged } from '../stored-books/analysis-row.ts'
import { selectMostAsked } from './most-asked.queries.ts'

const zip = promisify(gzip)
const FRESH_MS = 10 * 60_000
/** As it is sent, at the quickest compression. */
const MAX_MOST_ASKED_BYTES = 1_500_000

export type MostAsked = { version: string; works: KnownWork[] }

/** Made once in ten minutes for all readers; the version is a hash of the works. */
export const createMostAsked = (deps: Pick<Deps, 'db' | 'clock'>) =>
  freshFor(FRESH_MS, deps.clock, () => readMostAsked(deps))

async function readMostAsked({ db }: Pick<Deps, 'db'>): Promise<MostAsked> {
  const rows = await selectMostAsked(db)
  const works = rows.map(({ title, author, year, isbn13, otherIsbns, editions, analysis }) => {
    const isbns = [isbn13, ...otherIsbns, ...(editions ?? [])].flatMap((isbn) =>
      isbn === null ? [] : (parseIsbn(isbn) ?? []),
    )
    return {
      title,
      author,
      year,
      isbns: [...new Set(isbns)].slice(0, MAX_MOST_ASKED_ISBNS),
      ...toJudged(analysis),
    }
  })
  return await fitting(works)
}

/** The least known go until the rest is small enough. */
export async function fitting(
  works: KnownWork[],
  most: number = MAX_MOST_ASKED_BYTES,
): Promise<MostAsked> {
  const text = JSON.stringify(works)
  const { length } = await zip(text, { level: 1 })
  if (length > most) return fitting(works.slice(0, Math.floor(works.length * 0.9)), most)
  return { version: createHash('sha256').update(text).digest('hex').slice(0, 20), works }
}

const SLICE = 500

export async function* slicesOf(works: KnownWork[]): AsyncGenerator<KnownWork[]> {
  for (let from = 0; from < works.length; from += SLICE) yield works.slice(from, from + SLICE)
}
