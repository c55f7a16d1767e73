/**
 * `npm run bench:growth [-- --entries 10000,100000,1000000]`: what a call costs as libraries are added, on a PostgreSQL
 * of its own or that of TEST_DATABASE_URL. Readers have 200 books each of the starter catalogue, famous ones more often.
 * The exponent says how a time grows: 0 not at all, 1 as the entries do.
 */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { loadStarterCatalogue } from '../../server/src/features/catalogue/load-starter-catalogue.ts'
import { computeNeighbours } from '../../server/src/features/recommendations/neighbours.job.ts'
import { selectSeen } from '../../server/src/features/recommendations/neighbours.queries.ts'
import { makeReader, type MadeReader } from '../../server/src/testing/make.ts'
import { residentMb } from '../servers/resident-memory.ts'
import { startPostgres } from '../servers/start-postgres.ts'

const { values } = parseArgs({
  options: { entries: { type: 'string', default: '10000,100000,1000000' } },
})
const SIZES = values.entries.split(',').map(Number)
const BOOKS_A_READER = 200
const CALLS = 30
const print = (line: string) => void process.stdout.write(`${line}\n`)

const postgres = await startPostgres()
if (!postgres.url) throw new Error(postgres.reason)
process.env['TEST_DATABASE_URL'] = postgres.url
const { testApp } = await import('../../server/src/testing/test-app.ts')
const t = await testApp()
await t.reset()
await loadStarterCatalogue(t.deps, await readStarterCatalogue())
// A page of its own has what somebody has added.
await t.db.execute(sql`update books set added_at = now()`)
const reader = await makeReader(t.db)
await addLibraries([reader.id])
const famous = await famousBooks()
// Those by content, which no library changes.
await computeNeighbours(t.deps)

const medians = new Map<string, number[]>()
let stored = BOOKS_A_READER
for (const size of SIZES) {
  while (stored < size) {
    const readers = Math.min(500, Math.ceil((size - stored) / BOOKS_A_READER))
    stored += await addLibraries(await insertReaders(readers))
  }
  await t.db.execute(sql`vacuum analyze library_entries`)
  print(`${stored} entries`)
  for (const [name, ms] of Object.entries(await measure(reader))) {
    medians.set(name, [...(medians.get(name) ?? []), ms])
    print(`  ${name}: ${ms.toFixed(ms < 10 ? 2 : 0)} ms`)
  }
}
const exponents = Object.fromEntries([...medians].map(([name, ms]) => [name, exponentOf(ms)]))
print(
  `RESULT ${JSON.stringify({ entries: SIZES, medians: Object.fromEntries(medians), exponents })}`,
)
await postgres.stop?.()
process.exit(0)

/** Medians in milliseconds; of the job, whose thread gives way to everything else, the processor's time. */
async function measure(as: MadeReader): Promise<Record<string, number>> {
  const before = process.cpuUsage()
  await computeNeighbours(t.deps)
  const { user, system } = process.cpuUsage(before)
  print(`  resident: ${Math.round(residentMb(process.pid))} MB`)
  const rate = (i: number) =>
    t.call('rateEntry', { as, params: { id: famous[i]! }, body: { rating: 1 + (i % 5) } })
  return {
    'neighbours by readers, all books': (user + system) / 1_000,
    'has anything changed': await median(() => selectSeen(t.db)),
    star: await median(rate),
    key: await median((i) =>
      t.call('searchBooks', { as, body: { title: `the ${'abcdefgh'[i % 8]}`, author: '' } }),
    ),
    'book page': await median((i) => t.call('viewBook', { as, params: { id: famous[i]! } })),
    browse: await median(() => t.call('browseBooks', { as, query: { page: '1' } })),
    list: await median(() => t.call('listRows', { as })),
    'recommendations, fresh': await median(() => t.call('listRecommendations', { as }), rate),
  }
}

/** Nobody is at the limit of calls a minute. */
async function median(
  call: (i: number) => Promise<unknown>,
  before: (i: number) => Promise<unknown> = async () => undefined,
): Promise<number> {
  const times: number[] = []
  for (let i = -3; i < CALLS; i++) {
    t.clock.advance(60_000)
    await before(Math.abs(i))
    let answer: unknown
    const ms = await time(async () => (answer = await call(Math.abs(i))))
    if (isFailure(answer)) throw new Error(`answered ${JSON.stringify(answer)}`)
    if (i >= 0) times.push(ms)
  }
  return times.toSorted((a, b) => a - b)[CALLS / 2]!
}

function isFailure(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && 'status' in answer && answer.status !== 200
  )
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function insertReaders(count: number): Promise<number[]> {
  const { rows } = await t.db.execute<{ id: number }>(sql`
    insert into readers (uid, email, username, created_at)
    select gen_random_uuid(), gen_random_uuid() || '@example.org', 'reader', now()
    from generate_series(1, ${count}::int) returning id`)
  return rows.map(({ id }) => id)
}

/** The book of rank r about as often as 1 / r. */
async function addLibraries(readers: readonly number[]): Promise<number> {
  const { rowCount } = await t.db.execute(sql`
    with ranked as (
      select id, row_number() over (order by popularity desc, id) as rank, count(*) over () as books from books
    ), owners as (select unnest(${`{${readers.join(',')}}`}::int[]) as reader)
    insert into library_entries (reader_id, book_id, rating, shelf, added_at, updated_at)
    select reader, ranked.id, case when random() < .6 then 1 + floor(random() * 5) end, 'read', now(), now()
    from owners, lateral (
      select distinct floor(exp(random() * ln(9000)))::int as rank from generate_series(1, ${2 * BOOKS_A_READER}::int)
      where reader is not null limit ${BOOKS_A_READER}
    ) drawn join ranked on ranked.rank = drawn.rank
    on conflict do nothing`)
  return rowCount ?? 0
}

async function famousBooks(): Promise<number[]> {
  const { rows } = await t.db.execute<{ id: number }>(sql`
    select book_id as id from library_entries e join books b on b.id = e.book_id where reader_id = ${reader.id}
    order by popularity desc, b.id limit ${CALLS + 4}`)
  return rows.map(({ id }) => id)
}

/** The slope of the logarithms, by least squares. */
function exponentOf(ms: readonly number[]): number {
  const points = ms.map((one, i) => [Math.log(SIZES[i]!), Math.log(one)] as const)
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const slope =
    points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) /
    points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
  return Number(slope.toFixed(2))
}
