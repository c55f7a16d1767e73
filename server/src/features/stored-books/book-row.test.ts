import { storedBook } from '@pagelight/contract/books.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { analyses, books, libraryEntries, readers } from '../../db/schema.ts'
import { MADE_AT } from '../../testing/make.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { toBook, toStoredBook } from './book-row.ts'
import { findBooksByIds } from './book-row.queries.ts'

const database = await testDatabase()
beforeEach(() => database.truncate())

test('a book without an analysis has no ratings and no provenance', async () => {
  const [row] = await findBooksByIds(database.db, [await insertBook()])
  const book = toStoredBook(row!)
  expect(storedBook.parse(book)).toEqual(book)
  expect(book).toMatchObject({
    language_rating: -1,
    basis: 'none',
    provenance: null,
    total_ratings: 0,
  })
})

test('a book shows its current analysis and counts only entries with a rating', async () => {
  const id = await insertBook()
  await insertAnalysis(id, 2)
  const current = await insertAnalysis(id, 4)
  await database.db.execute(
    sql`update books set current_analysis_id = ${current}, added_at = now() where id = ${id}`,
  )
  for (const [n, rating] of [4, 5, null].entries()) {
    const [reader] = await database.db
      .insert(readers)
      .values({ uid: `u${n}`, email: `r${n}@example.org`, username: `r${n}`, createdAt: MADE_AT })
      .returning({ id: readers.id })
    await database.db
      .insert(libraryEntries)
      .values({ readerId: reader!.id, bookId: id, rating, addedAt: MADE_AT, updatedAt: MADE_AT })
  }
  const [row] = await findBooksByIds(database.db, [id])
  expect(toBook(row!)).toMatchObject({
    id,
    language_rating: 4,
    total_ratings: 2,
    source: 'real_time_analysis',
  })
})

test('a book of more than a hundred ratings shows as many as the neighbours job has counted', async () => {
  const id = await insertBook()
  await database.db.execute(sql`
    with made as (
      insert into readers (uid, email, username, created_at) select 'u' || n, n || '@example.org', n, now()
      from generate_series(1, 110) n returning id
    )
    insert into library_entries (reader_id, book_id, rating, added_at, updated_at) select id, ${id}, 5, now(), now() from made`)
  const shown = async () => toBook((await findBooksByIds(database.db, [id]))[0]!).total_ratings
  expect(await shown()).toBe(100)
  await database.db.execute(sql`
    insert into book_neighbours (book_id, kind, neighbours, likeness, weights, based_on, version, rated)
    values (${id}, 'readers', '{}', '{}', '{}', 1, 1, 108)`)
  expect(await shown()).toBe(108)
})

test('a book that nobody has added has no id of its own', async () => {
  const [row] = await findBooksByIds(database.db, [await insertBook()])
  expect(toBook(row!)).not.toHaveProperty('id')
})

async function insertBook(): Promise<number> {
  const values = {
    workKey: 'emma|austen',
    title: 'Emma',
    author: 'Jane Austen',
    origin: 'reader',
    searchText: 'emma',
    createdAt: MADE_AT,
  }
  const [row] = await database.db.insert(books).values(values).returning({ id: books.id })
  return row!.id
}

async function insertAnalysis(bookId: number, rating: number): Promise<number> {
  const [row] = await database.db
    .insert(analyses)
    .values({
      bookId,
      languageRating: rating,
      sexualContentRating: rating,
      violenceRating: rating,
      languageExplanation: 'l',
      sexualExplanation: 's',
      violenceExplanation: 'v',
      ratingSummary: 'r',
      analyst: 'estimator',
      rubricVersion: 1,
      basis: 'metadata',
      confidence: 0.4,
      evidence: [],
      createdAt: MADE_AT,
    })
    .returning({ id: analyses.id })
  return row!.id
}
