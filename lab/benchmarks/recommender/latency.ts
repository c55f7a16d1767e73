import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/src/db/db.ts'
import { searchText } from '../../../server/src/domain/works/search-text.ts'
import { computeNeighbours } from '../../../server/src/features/recommendations/neighbours.job.ts'
import { makeReader } from '../../../server/src/testing/make.ts'
import { createCatalogueModelCache } from '../../../server/src/features/recommendations/catalogue-model-cache.ts'
import { testApp } from '../../../server/src/testing/test-app.ts'
import { percentile } from '../../percentile.ts'
import type { Goodbooks, Rating } from './goodbooks.ts'

const SHELF = 2_000
const FRESH = 40
const CACHED = 200

export async function measureLatency({ books, readers }: Goodbooks) {
  const t = await testApp()
  await t.reset()
  await insertBooks(t.db, books)
  await insertLibraries(t.db, readers)
  const reader = await makeReader(t.db)
  await t.db.execute(sql`
    insert into library_entries (reader_id, book_id, rating, added_at, updated_at)
    select ${reader.id}, id, 1 + (id * 7) % 5, now(), now() from books where id % 5 = 0 order by id limit ${SHELF}`)

  const complete = await measureJob(() => computeNeighbours(t.deps))
  await t.call('rateEntry', { as: reader, params: { id: 5 }, body: { rating: 3 } })
  const little = await measureJob(() => computeNeighbours(t.deps))
  t.deps.catalogueModels = createCatalogueModelCache(t.db, t.deps.log)

  const list = () => t.call('listRecommendations', { as: reader })
  const firstMs = await time(list)
  const fresh: number[] = []
  for (let i = 0; i < FRESH; i++) {
    await t.call('rateEntry', {
      as: reader,
      params: { id: 5 * (i + 1) },
      body: { rating: 1 + (i % 5) },
    })
    fresh.push(await time(list))
  }
  const cached: number[] = []
  for (let i = 0; i < CACHED; i++) cached.push(await time(list))
  return { complete, little, firstMs, fresh: percentiles(fresh), cached: percentiles(cached) }
}

async function measureJob(run: () => Promise<void>) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
  const seconds = (await time(run)) / 1_000
  clearInterval(watch)
  delay.disable()
  return {
    seconds,
    peakMb: peak / 2 ** 20,
    blockedP99Ms: delay.percentile(99) / 1e6,
    blockedMaxMs: delay.max / 1e6,
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const percentiles = (ms: readonly number[]) => ({
  median: percentile(ms, 0.5),
  p95: percentile(ms, 0.95),
})

async function insertBooks(db: Db, books: Goodbooks['books']): Promise<void> {
  for (let at = 0; at < books.length; at += 500) {
    const rows = books
      .slice(at, at + 500)
      .map((book, i) => ({ ...book, n: at + i + 1, search: searchText(book) }))
    await db.execute(sql`
      insert into books (work_key, title, author, description, subjects, series_name, series_position, popularity, origin,
        search_text, created_at, added_at)
      select 'work ' || r.n, r.title, r.author, r.description, r.subjects, r."seriesName", r."seriesPosition",
        100 - r.n / 100, 'starter_catalogue', r.search, now(), now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, search text, title text, author text, description text,
        subjects text[], "seriesName" text, "seriesPosition" real) order by r.n`)
  }
  await db.execute(sql`
    insert into analyses (book_id, language_rating, sexual_content_rating, violence_rating, language_explanation,
      sexual_explanation, violence_explanation, rating_summary, analyst, rubric_version, basis, confidence, evidence,
      created_at)
    select id, id % 5, id % 4, id % 6, '', '', '', '', 'starter catalogue', 1, 'knowledge', 1, '[]', now() from books order by id`)
  await db.execute(
    sql`update books set current_analysis_id = analyses.id from analyses where book_id = books.id`,
  )
}

async function insertLibraries(db: Db, readers: readonly Rating[][]): Promise<void> {
  await db.execute(sql`
    insert into readers (uid, email, username, created_at)
    select 'u' || n, 'u' || n || '@example.com', 'u', now() from generate_series(1, ${readers.length}::int) n order by n`)
  for (let at = 0; at < readers.length; at += 200) {
    const rows = readers.slice(at, at + 200).map((ratings, i) => ({ n: at + i + 1, ratings }))
    await db.execute(sql`
      insert into library_entries (reader_id, book_id, rating, added_at, updated_at)
      select r.n, e.book + 1, e.stars, now(), now() from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, ratings jsonb),
        jsonb_to_recordset(r.ratings) as e(book int, stars int)`)
  }
  await db.execute(sql`vacuum (analyze)`)
}
