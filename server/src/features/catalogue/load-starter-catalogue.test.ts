import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { analyses, books, readAlikes } from '../../db/schema.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { loadStarterCatalogue } from './load-starter-catalogue.ts'

const database = await testDatabase()
const { db } = database
beforeEach(() => database.truncate())

const deps = { db, log: pino({ level: 'silent' }), clock: () => new Date('2026-11-21T05:00:00Z') }
const shipped = await readStarterCatalogue()
/** More than one statement stores. */
const some = shipped.slice(0, 500)
const hobbit = shipped.find((entry) => entry.title === 'The Hobbit')!

describe('loading the starter catalogue', { timeout: 120_000 }, () => {
  test('stores every shipped book with its analysis, none of them added to the database yet, and holds read-alikes to books that exist', async () => {
    const references = async () =>
      (
        await db.execute(sql`select conname, pg_get_constraintdef(oid) as definition from pg_constraint
          where conrelid = 'read_alikes'::regclass and contype = 'f' and convalidated order by conname`)
      ).rows
    const before = await references()
    expect(before).toHaveLength(2)
    await loadStarterCatalogue(deps)
    expect(await references()).toEqual(before)
    const { rows } = await db.execute(sql`select count(*) as books, count(added_at) as added,
      count(current_analysis_id) as rated, count(*) filter (where origin = 'starter_catalogue') as starter from books`)
    expect(rows).toEqual([
      { books: shipped.length, added: 0, rated: shipped.length, starter: shipped.length },
    ])
  })

  test('changes nothing the second time', async () => {
    await loadStarterCatalogue(deps, some)
    const before = await contents()
    await loadStarterCatalogue(deps, some)
    expect(await contents()).toEqual(before)
  })

  test('appends an analysis only for the book whose assessment changed, and shows it', async () => {
    await loadStarterCatalogue(deps, [hobbit, shipped.find((entry) => entry !== hobbit)!])
    await loadStarterCatalogue(deps, [{ ...hobbit, violence_rating: 4 }])
    expect(await ratingsOf(hobbit.title)).toEqual({ current: 4, analyses: 2 })
    expect(await db.$count(analyses)).toBe(3)
  })

  test('a corrected title or description appends no analysis', async () => {
    await loadStarterCatalogue(deps, [hobbit])
    await loadStarterCatalogue(deps, [{ ...hobbit, description: 'Another description.' }])
    expect(await ratingsOf(hobbit.title)).toEqual({ current: hobbit.violence_rating, analyses: 1 })
    const [row] = await db.select().from(books)
    expect(row!.description).toBe('Another description.')
  })

  test('a corrected title keeps the row, and so its place in libraries', async () => {
    await loadStarterCatalogue(deps, [hobbit])
    const [before] = await db.select().from(books)
    await loadStarterCatalogue(deps, [{ ...hobbit, title: 'The Hobbit: There and Back Again' }])
    const rows = await db.select().from(books)
    expect(rows).toMatchObject([{ id: before!.id, title: 'The Hobbit: There and Back Again' }])
    expect(rows[0]!.workKey).not.toBe(before!.workKey)
  })

  test('never takes the place of an analysis by a stronger party', async () => {
    await loadStarterCatalogue(deps, [hobbit])
    await makeCurrent('override', 'knowledge', 1)
    await loadStarterCatalogue(deps, [{ ...hobbit, violence_rating: 4 }])
    expect(await ratingsOf(hobbit.title)).toEqual({ current: 1, analyses: 3 })
  })

  test('takes the place of an estimate, and keeps the day a reader added the book', async () => {
    const addedAt = new Date('2026-01-02T03:04:05Z')
    await loadStarterCatalogue(deps, [hobbit])
    await db.update(books).set({ addedAt, origin: 'reader' })
    await makeCurrent('estimator', 'metadata', 2)
    await loadStarterCatalogue(deps, [{ ...hobbit, violence_rating: 4 }])
    expect(await ratingsOf(hobbit.title)).toEqual({ current: 4, analyses: 3 })
    const [row] = await db.select().from(books)
    expect(row).toMatchObject({ addedAt, origin: 'starter_catalogue' })
  })

  test('stores names, notes and each pair of read-alikes once, and follows a change of them', async () => {
    const dune = { ...hobbit, title: 'Dune', author: 'Frank Herbert', isbns: [], read_alikes: [] }
    const given = {
      ...hobbit,
      other_titles: ['There and Back Again'],
      author_names: ['John Ronald Reuel Tolkien'],
      series: { name: 'Middle-earth', position: 1, in_order: true },
      read_alikes: ['Dune by Frank Herbert', 'Nothing by Nobody'],
      age_from: 9,
      spoiler: 'Somebody dies in the last battle.',
      content_notes: [{ note: 'war' as const, degree: 'on the page' as const, spoiler: false }],
    }
    await loadStarterCatalogue(deps, [given, dune])
    expect(await db.$count(readAlikes)).toBe(1)
    expect((await db.select().from(books).where(eq(books.title, 'The Hobbit')))[0]).toMatchObject({
      otherTitles: given.other_titles,
      ageFrom: 9,
      authorNames: given.author_names,
      seriesInOrder: true,
    })
    expect((await db.select().from(analyses))[0]).toMatchObject({
      contentNotes: given.content_notes,
      spoiler: given.spoiler,
    })
    await loadStarterCatalogue(deps, [{ ...given, read_alikes: [] }, dune])
    expect(await db.$count(readAlikes)).toBe(0)
  })

  test('volumes whose titles begin alike are works of their own', async () => {
    const volume = (title: string) => ({ ...hobbit, title, isbns: [], other_titles: [] })
    await loadStarterCatalogue(deps, [volume('Dog Man'), volume('Dog Man: Unleashed')])
    expect(await db.$count(books)).toBe(2)
  })
})

async function contents() {
  return (
    await db.execute(sql`select md5(string_agg(b::text, '' order by id)) as books,
    (select md5(string_agg(a::text, '' order by id)) from analyses a) as analyses from books b`)
  ).rows
}

async function ratingsOf(title: string) {
  const [row] = await db
    .select({ id: books.id, current: analyses.violenceRating })
    .from(books)
    .innerJoin(analyses, eq(analyses.id, books.currentAnalysisId))
    .where(eq(books.title, title))
  return {
    current: row!.current,
    analyses: await db.$count(analyses, eq(analyses.bookId, row!.id)),
  }
}

async function makeCurrent(analyst: string, basis: string, rating: number) {
  await db.execute(sql`
    with made as (
      insert into analyses (book_id, language_rating, sexual_content_rating, violence_rating, language_explanation,
        sexual_explanation, violence_explanation, rating_summary, analyst, rubric_version, basis, confidence, evidence,
        created_at)
      select id, ${rating}::int, ${rating}::int, ${rating}::int, '', '', '', '', ${analyst}, 1, ${basis}, 1, '[]', now() from books
      returning id, book_id
    ) update books set current_analysis_id = made.id from made where made.book_id = books.id`)
}
