import { MAX_EXCERPT, MAX_SHOWN_READING } from '@pagelight/contract/constants/library-limits.ts'
import type { Shelf } from '@pagelight/contract/constants/shelves.ts'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { ENTRY_FIELDS, isPrivate, type EntryChanges } from '../../db/schema/entry-fields.ts'
import { entryColumns } from '../../db/statements/entry-columns.ts'
import { isOneOf } from '../../db/statements/is-one-of.ts'
import { prepared } from '../../db/statements/prepared.ts'
import { analyses, books, libraryEntries, submissions } from '../../db/schema.ts'
import { isOwnSubmission, isSeenAnalysis, seenColumns } from '../stored-books/book-row.queries.ts'

/** Latest read date first, unread last, then the latest added. */
export async function selectEntryIds(db: Db, readerId: number): Promise<number[]> {
  const rows = await db
    .select({ bookId: libraryEntries.bookId })
    .from(libraryEntries)
    .where(eq(libraryEntries.readerId, readerId))
    .orderBy(
      sql`${libraryEntries.readDate} desc nulls last`,
      desc(libraryEntries.addedAt),
      desc(libraryEntries.bookId),
    )
  return rows.map(({ bookId }) => bookId)
}

export async function countEntries(db: Db, readerId: number): Promise<number> {
  return await db.$count(libraryEntries, eq(libraryEntries.readerId, readerId))
}

/** Those on the shelf, the latest changed first, and the number of all entries. */
export async function selectReading(db: Db, readerId: number) {
  const [counts] = await db
    .select({
      entries: count(),
      reading: sql<number>`(count(*) filter (where ${isBeingRead}))::int`,
    })
    .from(libraryEntries)
    .where(eq(libraryEntries.readerId, readerId))
  const rows = await db
    .select({ bookId: libraryEntries.bookId })
    .from(libraryEntries)
    .where(and(eq(libraryEntries.readerId, readerId), isBeingRead))
    .orderBy(desc(libraryEntries.updatedAt), desc(libraryEntries.bookId))
    .limit(MAX_SHOWN_READING)
  return { ids: rows.map(({ bookId }) => bookId), ...(counts ?? { entries: 0, reading: 0 }) }
}

const isBeingRead = eq(libraryEntries.shelf, 'currently-reading')

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** In no particular order. */
export async function selectEntries(db: Db, readerId: number, bookIds: readonly number[]) {
  return await entriesByIds(db).execute({ readerId, bookIds })
}

const entriesByIds = prepared((db) =>
  db
    .select({
      ...seenColumns,
      entry: {
        ...entryColumns,
        addedAt: libraryEntries.addedAt,
        pages: sql<number | null>`coalesce(${libraryEntries.pages}, ${books.pages})`,
      },
    })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .leftJoin(submissions, isOwnSubmission(sql.placeholder('readerId')))
    .leftJoin(analyses, isSeenAnalysis)
    .where(isOwnEntry)
    .prepare('entries_by_ids'),
)

const isOwnEntry = and(
  eq(libraryEntries.readerId, sql.placeholder('readerId')),
  isOneOf(libraryEntries.bookId, sql.placeholder('bookIds')),
)

export type RowOfList = Awaited<ReturnType<typeof selectRows>>[number]

/** What a list shows of the entries, in no particular order. The long texts stay in the database. */
export async function selectRows(db: Db, readerId: number, bookIds: readonly number[]) {
  return await rowsByIds(db).execute({ readerId, bookIds })
}

const { book, analysis } = seenColumns
const rowsByIds = prepared((db) =>
  db
    .select({
      book: {
        id: book.id,
        title: book.title,
        author: book.author,
        coverUrl: book.coverUrl,
        genre: book.genre,
        subjects: book.subjects,
        seriesName: book.seriesName,
        seriesPosition: book.seriesPosition,
        provenance: book.provenance,
        isOwn: book.isOwn,
        enrichedAt: book.enrichedAt,
        /** Null if there is none. */
        description: sql<string | null>`left(${book.description}, 1)`,
      },
      analysis: {
        languageRating: analysis.languageRating,
        sexualContentRating: analysis.sexualContentRating,
        violenceRating: analysis.violenceRating,
        basis: analysis.basis,
        contentNotes: analysis.contentNotes,
        readerId: analysis.readerId,
      },
      entry: {
        rating: libraryEntries.rating,
        /** One character too many if they are to be cut. */
        notes: sql<string | null>`left(${libraryEntries.notes}, ${MAX_EXCERPT + 1})`,
        containsSpoilers: sql<boolean>`${libraryEntries.facts} ? 'contains_spoilers'`,
        ownTitle: sql<string | null>`${libraryEntries.facts} ->> 'title'`,
        readDate: libraryEntries.readDate,
        shelf: libraryEntries.shelf,
        tags: libraryEntries.tags,
        addedAt: libraryEntries.addedAt,
        pages: sql<number | null>`coalesce(${libraryEntries.pages}, ${books.pages})`,
      },
    })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .leftJoin(submissions, isOwnSubmission(sql.placeholder('readerId')))
    .leftJoin(analyses, isSeenAnalysis)
    .where(isOwnEntry)
    .prepare('rows_by_ids'),
)

export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number]

/** What order and filters of the list depend on, of all entries. */
export async function selectListed(db: Db, readerId: number) {
  return await listedOfReader(db).execute({ readerId })
}

const listedOfReader = prepared((db) =>
  db
    .select({
      book: {
        id: book.id,
        title: book.title,
        author: book.author,
        genre: book.genre,
        provenance: book.provenance,
        isOwn: book.isOwn,
      },
      entry: {
        rating: libraryEntries.rating,
        readDate: libraryEntries.readDate,
        shelf: libraryEntries.shelf,
        tags: libraryEntries.tags,
        addedAt: libraryEntries.addedAt,
      },
    })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .leftJoin(submissions, isOwnSubmission(sql.placeholder('readerId')))
    .where(eq(libraryEntries.readerId, sql.placeholder('readerId')))
    .prepare('listed_of_reader'),
)

/** Raised when rows get other fields, so that no browser keeps those of before. */
const ROWS_VERSION = 2

/** Changes with all that a list of the library shows; analyses never change. */
export async function selectListVersion(db: Db, readerId: number): Promise<string> {
  const { coverUrl, genre } = seenColumns.book
  const { facts } = entryColumns
  const listed = ENTRY_FIELDS.filter((field) => field !== 'facts' && !isPrivate(field))
  const [row] = await db
    .select({
      version: sql<string>`count(*) || '.' || coalesce(sum(hashtextextended(row(
        ${libraryEntries.bookId}, ${sql.join(
          listed.map((field) => entryColumns[field]),
          sql`, `,
        )}, ${libraryEntries.addedAt},
        ${facts} -> 'contains_spoilers', ${facts} ->> 'title', ${books.title}, ${books.author}, ${coverUrl}, ${genre}, ${books.subjects},
        ${books.seriesName}, ${books.seriesPosition}, ${books.pages}, ${books.provenance}, ${books.enrichedAt},
        ${books.description} is null, ${submissions.bookId}, ${analyses.id}
      )::text, 0)), 0)`,
    })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .leftJoin(submissions, isOwnSubmission(readerId))
    .leftJoin(analyses, isSeenAnalysis)
    .where(eq(libraryEntries.readerId, readerId))
  return `${ROWS_VERSION}.${row?.version ?? ''}`
}

export type NewEntry = typeof libraryEntries.$inferInsert

/** False if the entry exists, also if inserted concurrently. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<boolean> {
  const rows = await db
    .insert(libraryEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ bookId: libraryEntries.bookId })
  return rows.length > 0
}

type EntryKey = { readerId: number; bookId: number }

/** False if there is no such entry. */
export async function updateEntry(
  db: Db,
  key: EntryKey,
  changes: EntryChanges & { updatedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(libraryEntries)
    .set(changes)
    .where(isEntry(key))
    .returning({ bookId: libraryEntries.bookId })
  return rows.length > 0
}

export type ManyChanges = {
  shelf?: Shelf | null | undefined
  addTags?: readonly string[] | undefined
  removeTags?: readonly string[] | undefined
}

/** Tags keep their order, new ones come last. Returns the number of tags of each changed entry. */
export async function updateEntries(
  db: Db,
  key: ManyKey,
  { shelf, addTags = [], removeTags = [], updatedAt }: ManyChanges & { updatedAt: Date },
): Promise<number[]> {
  const list = (tags: readonly string[]) => sql`${sql.param([...tags])}::text[]`
  const tags = sql`array(
    select tag from unnest(${libraryEntries.tags} || ${list(addTags)}) with ordinality as listed(tag, place)
    where tag <> all(${list(removeTags)}) group by tag order by min(place))`
  const rows = await db
    .update(libraryEntries)
    .set({ updatedAt, tags, ...(shelf === undefined ? {} : { shelf }) })
    .where(areEntries(key))
    .returning({ kept: sql<number>`cardinality(${libraryEntries.tags})` })
  return rows.map(({ kept }) => kept)
}

export async function deleteEntries(db: Db, key: ManyKey): Promise<number> {
  const rows = await db
    .delete(libraryEntries)
    .where(areEntries(key))
    .returning({ bookId: libraryEntries.bookId })
  return rows.length
}

/** False if there is no such entry. */
export async function deleteEntry(db: Db, key: EntryKey): Promise<boolean> {
  const rows = await db
    .delete(libraryEntries)
    .where(isEntry(key))
    .returning({ bookId: libraryEntries.bookId })
  return rows.length > 0
}

function isEntry({ readerId, bookId }: EntryKey) {
  return and(eq(libraryEntries.readerId, readerId), eq(libraryEntries.bookId, bookId))
}

export type ManyKey = { readerId: number; bookIds: readonly number[] }

function areEntries({ readerId, bookIds }: ManyKey) {
  return and(eq(libraryEntries.readerId, readerId), inArray(libraryEntries.bookId, [...bookIds]))
}
