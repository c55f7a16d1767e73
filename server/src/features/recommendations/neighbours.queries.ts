import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import {
  analyses,
  bookNeighbours,
  books,
  imports,
  libraryEntries,
  neighbourRuns,
  readAlikes,
  readers,
} from '../../db/schema.ts'
import { isAnalyzed } from './catalogue-model.queries.ts'
import { pages } from '../../db/pages.ts'
import { UNFINISHED_STARS } from './recommendations.queries.ts'
import type { ReadAlikes } from '../../domain/recommender/neighbours/link-neighbours.ts'
import type {
  RunBook,
  RunReader,
  StoredNeighbours,
} from '../../domain/recommender/neighbours/neighbour-run.ts'

const ENTRIES_TABLE = 'public.library_entries'
const BOOKS_A_PAGE = 400
const READERS_A_PAGE = 100
const STORED_A_PAGE = 4_000

/**
 * Changes with every analysis, entry and rating. Entries are not counted: the database counts its writes. Those of
 * other connections show some seconds later.
 */
export async function selectSeen(db: Db): Promise<string> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const writes = (kind: string) =>
    sql`${sql.raw(`pg_stat_get_tuples_${kind}`)}(${ENTRIES_TABLE}::regclass)`
  const { rows } = await db.execute<{ seen: string }>(sql`
    select concat_ws(' ', (select max(id) from ${analyses}), ${writes('inserted')}, ${writes('updated')},
      ${writes('deleted')}) as seen`)
  return rows[0]?.seen ?? ''
}

/** 1, 2, 4 ...: of how many readers one is read, so that there are not many more than `most` entries. */
export async function selectShareRead(db: Db, most: number): Promise<number> {
  const { rows } = await db.execute<{ entries: number }>(sql`
    select greatest(reltuples::bigint, pg_stat_get_live_tuples(oid)) as entries
    from pg_class where oid = ${ENTRIES_TABLE}::regclass`)
  return 2 ** Math.max(0, Math.ceil(Math.log2((rows[0]?.entries ?? 0) / most)))
}

export async function isImportFinishedSince(db: Db, time: Date): Promise<boolean> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.status, 'done'), gt(imports.finishedAt, time)))
    .limit(1)
  return rows.length > 0
}

export async function* selectRunBooks(db: Db): AsyncGenerator<RunBook[]> {
  const read = async (after: number, limit: number) =>
    await db
      .select({
        analysisId: analyses.id,
        id: books.id,
        author: books.author,
        description: books.description,
        genre: books.genre,
        subjects: books.subjects,
        seriesName: books.seriesName,
        targetAudience: analyses.targetAudience,
        popularity: books.popularity,
      })
      .from(analyses)
      .innerJoin(books, isAnalyzed)
      .where(gt(analyses.id, after))
      .orderBy(asc(analyses.id))
      .limit(limit)
  for await (const rows of pages(read, { limit: BOOKS_A_PAGE, by: ({ analysisId }) => analysisId }))
    yield rows.map(toRunBook)
}

function toRunBook(row: RunBook & { analysisId: number }): RunBook {
  const { analysisId: _, ...book } = row
  return book
}

/** One of so many readers, always the same ones. */
export async function* selectRunReaders(db: Db, oneOf: number): AsyncGenerator<RunReader[]> {
  const { bookId, readerId, rating, shelf } = libraryEntries
  const stars = sql`coalesce(${rating}, case when ${shelf} = 'did-not-finish' then ${UNFINISHED_STARS}::int end)`
  const isRead = sql`(${rating} is not null or ${shelf} is distinct from 'to-read')`
  const read = async (after: number, limit: number) =>
    await db
      .select({
        readerId: readers.id,
        entries: sql<string>`coalesce((select string_agg(concat(${bookId}, ':', ${stars}), ',' order by ${bookId})
          from ${libraryEntries} where ${readerId} = ${readers.id} and ${isRead}), '')`,
      })
      .from(readers)
      .where(and(gt(readers.id, after), sql`${readers.id} % ${oneOf} = 0`))
      .orderBy(asc(readers.id))
      .limit(limit)
  yield* pages(read, { limit: READERS_A_PAGE, by: (row) => row.readerId })
}

export async function* selectReadAlikes(db: Db): AsyncGenerator<ReadAlikes[]> {
  const read = async (after: number, limit: number) =>
    await db
      .select({
        bookId: readAlikes.bookId,
        others: sql<string>`string_agg(${readAlikes.otherBookId}::text, ',')`,
      })
      .from(readAlikes)
      .where(gt(readAlikes.bookId, after))
      .groupBy(readAlikes.bookId)
      .orderBy(asc(readAlikes.bookId))
      .limit(limit)
  for await (const rows of pages(read, { limit: BOOKS_A_PAGE, by: ({ bookId }) => bookId }))
    yield rows.flatMap(({ bookId, others }) =>
      others.split(',').map((other): ReadAlikes => [bookId, Number(other)]),
    )
}

export async function* selectStoredNeighbours(db: Db): AsyncGenerator<StoredNeighbours[]> {
  for (const kind of ['content', 'readers'] as const) {
    const read = async (after: number, limit: number) =>
      await db
        .select({
          bookId: bookNeighbours.bookId,
          kind: bookNeighbours.kind,
          basedOn: bookNeighbours.basedOn,
        })
        .from(bookNeighbours)
        .where(and(eq(bookNeighbours.kind, kind), gt(bookNeighbours.bookId, after)))
        .orderBy(asc(bookNeighbours.bookId))
        .limit(limit)
    yield* pages(read, { limit: STORED_A_PAGE, by: ({ bookId }) => bookId })
  }
}

/** Above the last completed run if a later one was interrupted. */
export async function selectNewestVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: max(bookNeighbours.version) }).from(bookNeighbours)
  return row?.version ?? 0
}

/** `json` is an array of WrittenRow. Deleted books are skipped. */
export async function upsertNeighbours(db: Db, json: string, version: number): Promise<void> {
  await db.execute(sql`
    insert into ${bookNeighbours} (book_id, kind, neighbours, likeness, weights, based_on, rated, version)
    select r."bookId", r.kind, r.neighbours, r.likeness, r.weights, r."basedOn", r.rated, ${version}::int
    from jsonb_to_recordset(${json}::jsonb) as r("bookId" int, kind text, neighbours int[], likeness real[],
      weights real[], "basedOn" int, rated int)
    join ${books} b on b.id = r."bookId"
    on conflict (book_id, kind) do update set neighbours = excluded.neighbours, likeness = excluded.likeness,
      weights = excluded.weights, based_on = excluded.based_on, rated = excluded.rated,
      version = excluded.version`)
}

export type Run = Omit<typeof neighbourRuns.$inferSelect, 'id'>

export async function upsertRun(db: Db, run: Run): Promise<void> {
  await db
    .insert(neighbourRuns)
    .values({ id: 1, ...run })
    .onConflictDoUpdate({ target: neighbourRuns.id, set: run })
}
