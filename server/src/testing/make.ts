import type { ContentNote } from '@pagelight/contract/rating-schemas.ts'
import type { Shelf } from '@pagelight/contract/constants/shelves.ts'
import {
  RUBRIC_VERSION,
  type Basis,
  type ContentRatings,
  type Thresholds,
} from '@pagelight/contract/ratings.ts'
import { eq, sql } from 'drizzle-orm'
import { factsOf } from '../domain/works/work-facts.ts'
import type { Db } from '../db/db.ts'
import {
  analyses,
  books,
  libraryEntries,
  pilotInterests,
  preferences,
  readers,
} from '../db/schema.ts'
import { searchText } from '../domain/works/search-text.ts'
import { FAILED_JOBS } from '../job-queue/failed-jobs.ts'

/** Before the test app's clock, so that no row is newer than what a test does. */
export const MADE_AT = new Date('2026-11-20T12:00:00Z')

let serial = 0
const next = () => ++serial

export type MadeReader = {
  id: number
  uid: string
  email: string
  username: string
  isAdmin: boolean
}

/** `approved: false` leaves the request pending. */
export async function makeReader(
  db: Db,
  given: {
    email?: string
    username?: string
    uid?: string
    isAdmin?: boolean
    approved?: boolean
    createdAt?: Date
  } = {},
): Promise<MadeReader> {
  const n = next()
  const email = given.email ?? `reader${n}@example.com`
  await makeInterest(db, { email, approved: given.approved ?? true })
  const [row] = await db
    .insert(readers)
    .values({
      uid: given.uid ?? `uid-${n}`,
      email,
      username: given.username ?? `Reader ${n}`,
      isAdmin: given.isAdmin ?? false,
      createdAt: given.createdAt ?? MADE_AT,
    })
    .returning()
  return required(row)
}

export async function makeAdmin(
  db: Db,
  given: { email?: string; username?: string } = {},
): Promise<MadeReader> {
  return makeReader(db, { ...given, isAdmin: true })
}

export async function makeInterest(db: Db, given: { email?: string; approved?: boolean } = {}) {
  const approved = given.approved ?? false
  const [row] = await db
    .insert(pilotInterests)
    .values({
      email: given.email ?? `visitor${next()}@example.com`,
      approved,
      approvedAt: approved ? MADE_AT : null,
      createdAt: MADE_AT,
    })
    .returning()
  return required(row)
}

export type BookGiven = {
  title?: string
  author?: string
  description?: string | null
  genre?: string | null
  subjects?: string[]
  isbn13?: string | null
  otherTitles?: string[]
  year?: number | null
  seriesName?: string | null
  seriesPosition?: number | null
  popularity?: number
  origin?: 'starter_catalogue' | 'reader'
  /** false: known to the catalogue but without a page. */
  added?: boolean
  /** [language, sexual content, violence]; null for a book without an analysis. */
  ratings?: [number, number, number] | null
  basis?: Basis
  targetAudience?: string | null
  analyst?: string
  notes?: ContentNote[] | null
}

export async function makeBook(
  db: Db,
  given: BookGiven = {},
): Promise<{ id: number; title: string; author: string }> {
  const n = next()
  const title = given.title ?? `Book ${n}`
  const author = given.author ?? `Author ${n}`
  const { seriesName, seriesPosition, otherTitles = [] } = given
  const facts = factsOf({ title, author, seriesName, seriesPosition, otherTitles })
  const [row] = await db
    .insert(books)
    .values({
      workKey: facts.key,
      matchKeys: facts.matchKeys,
      title,
      author,
      description: given.description ?? null,
      genre: given.genre ?? null,
      subjects: given.subjects ?? [],
      isbn13: given.isbn13 ?? null,
      otherTitles,
      year: given.year ?? null,
      seriesName: given.seriesName ?? null,
      seriesPosition: given.seriesPosition ?? null,
      popularity: given.popularity ?? 50,
      origin: given.origin ?? 'starter_catalogue',
      searchText: searchText({ title, author, otherTitles, seriesName: given.seriesName ?? null }),
      createdAt: MADE_AT,
      addedAt: given.added === false ? null : MADE_AT,
    })
    .returning({ id: books.id, title: books.title, author: books.author })
  const book = required(row)
  if (given.ratings !== null) await makeAnalysis(db, book.id, given)
  return book
}

/** It becomes the current one. */
export async function makeAnalysis(
  db: Db,
  bookId: number,
  given: Pick<BookGiven, 'ratings' | 'basis' | 'targetAudience' | 'analyst' | 'notes'> = {},
): Promise<ContentRatings> {
  const [language_rating, sexual_content_rating, violence_rating] = given.ratings ?? [1, 1, 1]
  const [row] = await db
    .insert(analyses)
    .values({
      bookId,
      languageRating: language_rating,
      sexualContentRating: sexual_content_rating,
      violenceRating: violence_rating,
      languageExplanation: 'A few mild words.',
      sexualExplanation: 'A kiss.',
      violenceExplanation: 'A fight.',
      targetAudience: given.targetAudience ?? 'Young adult',
      audienceExplanation: 'Written for teenagers.',
      ratingSummary: 'Mild throughout.',
      analyst: given.analyst ?? 'starter catalogue',
      model: null,
      rubricVersion: RUBRIC_VERSION,
      basis: given.basis ?? 'knowledge',
      confidence: 0.8,
      evidence: [],
      contentNotes: given.notes,
      createdAt: MADE_AT,
    })
    .returning({ id: analyses.id })
  await db
    .update(books)
    .set({ currentAnalysisId: required(row).id })
    .where(eq(books.id, bookId))
  return { language_rating, sexual_content_rating, violence_rating }
}

export async function makeEntry(
  db: Db,
  reader: { id: number },
  book: { id: number },
  given: {
    rating?: number | null
    notes?: string | null
    readDate?: string | null
    shelf?: Shelf | null
    tags?: string[]
    addedAt?: Date
    updatedAt?: Date
  } = {},
): Promise<void> {
  await db.insert(libraryEntries).values({
    readerId: reader.id,
    bookId: book.id,
    addedAt: MADE_AT,
    updatedAt: MADE_AT,
    ...given,
  })
}

/** In the order language, sexual content, violence. */
export async function makePreferences(
  db: Db,
  reader: { id: number },
  [language, sexual, violence]: [number, number, number],
): Promise<Thresholds> {
  const values = {
    languageThreshold: language,
    sexualContentThreshold: sexual,
    violenceThreshold: violence,
    updatedAt: MADE_AT,
  }
  await db
    .insert(preferences)
    .values({ readerId: reader.id, ...values })
    .onConflictDoUpdate({ target: preferences.readerId, set: values })
  return {
    language_threshold: language,
    sexual_content_threshold: sexual,
    violence_threshold: violence,
  }
}

function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The row was not written')
  return row
}

/** One that failed for good. Returns the id of its kind and reason. */
export async function makeFailedJob(db: Db, kind: string, reason: string): Promise<string> {
  const output = JSON.stringify({ message: reason })
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, source_name, source_id, source_output, keep_until)
    values (${FAILED_JOBS}, '{}', ${kind}, gen_random_uuid(), ${output}::jsonb, now() + interval '30 days')
    returning md5(source_name || ' ' || ${reason}) as id`)
  return rows[0]!.id
}
