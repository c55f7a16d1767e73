import { z } from 'zod'
import { storedBook } from './books.ts'
import { endpoint } from './endpoint.ts'
import { PAGE_SIZES, SHELF_FILTERS, SORT_DIRECTIONS, SORT_KEYS } from './library-list.ts'
import { LOOK_UPS } from './constants/look-ups.ts'
import { calendarDay, digits, id, idParam, message, pageQuery, timestamp } from './primitives.ts'
import { routes } from './routes.ts'
import {
  MAX_CHANGED_AT_ONCE,
  MAX_FACT_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_PAGES,
  MAX_READINGS,
  MAX_SHOWN_READING,
  MAX_TAG_LENGTH,
  MAX_TAGS,
} from './constants/library-limits.ts'
import { BOOK_LIMITS } from './constants/book-limits.ts'
import { OWN_FIELDS } from './constants/own-fields.ts'
import { SHELVES } from './constants/shelves.ts'

const RATING_MESSAGE = 'Rating must be between 1 and 5'

/** The reader's own stars, not a content rating. */
export const userRating = z.int(RATING_MESSAGE).min(1, RATING_MESSAGE).max(5, RATING_MESSAGE)
export const shelf = z.enum(SHELVES)
const tag = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TAG_LENGTH)
  .regex(/^[^,\p{Cc}]+$/u, 'A tag cannot contain a comma')
const tags = z.array(tag).max(MAX_TAGS)
const manyIds = z.array(id).min(1).max(MAX_CHANGED_AT_ONCE)
export const pages = z.int().min(1).max(MAX_PAGES)
const notes = z.string().max(MAX_NOTES_LENGTH)

const factText = z.string().min(1).max(MAX_FACT_LENGTH)
/** As much of a day as is known: 2019, 2019-05 or 2019-05-17. */
export const partialDay = z.string().regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)
const someCount = z.int().min(0).max(10_000)

/** What a file says of a reader's own copy and reading; absent where it says nothing. */
export const importedFacts = z
  .object({
    title: factText,
    author: factText,
    isbn13: factText,
    other_authors: z.array(z.object({ name: factText, role: factText.nullable() })).max(50),
    status: factText,
    publisher: factText,
    year_published: z.int(),
    format: factText,
    language: factText,
    read_on: partialDay,
    started_on: partialDay,
    readings: z
      .array(z.object({ started: partialDay.nullable(), finished: partialDay.nullable() }))
      .max(MAX_READINGS),
    read_count: someCount,
    owned: someCount,
    condition: factText,
    bought_on: partialDay,
    bought_at: factText,
    recommended_for: factText,
    recommended_by: factText,
    contains_spoilers: z.literal(true),
    /** Other readers' words, never a rating of ours. */
    content_warnings: factText,
    moods: z.array(factText).max(50),
    pace: factText,
    answers: z.record(z.string().max(100), factText),
  })
  .partial()
export type ImportedFacts = z.infer<typeof importedFacts>

/** `id` is the book's. */
export const libraryEntry = storedBook.extend({
  user_rating: userRating.nullable(),
  notes: notes.nullable(),
  read_date: calendarDay.nullable(),
  shelf: shelf.nullable(),
  tags: z.array(z.string()),
  /** Pages of the reader's edition if an imported file gives them, else of a common one. */
  pages: pages.nullable(),
  added_at: timestamp,
  /** Never part of a review that an export makes public. */
  private_notes: notes.nullable(),
  imported: importedFacts,
  look_up: z.enum(LOOK_UPS).optional(),
})
export type LibraryEntry = z.infer<typeof libraryEntry>

/** What a list shows of an entry: the texts are left out or cut. Each entry is a row, too. */
export const libraryRow = libraryEntry
  .pick({
    id: true,
    title: true,
    author: true,
    cover_url: true,
    cover_motif: true,
    genre: true,
    series_name: true,
    series_position: true,
    language_rating: true,
    sexual_content_rating: true,
    violence_rating: true,
    basis: true,
    packed_notes: true,
    confirmation: true,
    look_up: true,
    user_rating: true,
    notes: true,
    read_date: true,
    shelf: true,
    tags: true,
    pages: true,
    added_at: true,
  })
  .extend({
    provenance: z.looseObject({}).nullable(),
    /** `title`: what the reader's own file calls it. */
    imported: importedFacts.pick({ contains_spoilers: true, title: true }),
    notes_cut: z.literal(true).nullish(),
  })
export type LibraryRow = z.infer<typeof libraryRow>

/** A page of the library, as it is sorted and filtered. */
const listPageQuery = z.object({
  sort: z.enum(SORT_KEYS),
  order: z.enum(SORT_DIRECTIONS),
  shelf: z.enum(SHELF_FILTERS).optional(),
  tag: z.string().max(MAX_TAG_LENGTH).optional(),
  genre: z.string().max(BOOK_LIMITS.genre).optional(),
  page: pageQuery.shape.page,
  page_size: digits.pipe(z.literal(PAGE_SIZES)),
})

export type ListPageQuery = z.output<typeof listPageQuery>

/** What a reader writes of an entry; null clears a field, absent fields stay. */
const entryEdit = z.object({
  notes: notes.nullable().optional(),
  private_notes: notes.nullable().optional(),
  read_date: calendarDay.nullable().optional(),
  shelf: shelf.nullable().optional(),
  tags: tags.optional(),
})
export type EntryEdit = z.infer<typeof entryEdit>

/** What a removal takes away and an undo gives back. */
const removedEntry = libraryEntry.pick(OWN_FIELDS).extend({ tags })
export type RemovedEntry = z.infer<typeof removedEntry>

export const libraryApi = {
  listEntries: endpoint(routes.listEntries, {
    summary: "The caller's library, latest read date first",
    response: z.object({ books: z.array(libraryEntry) }),
  }),
  listRows: endpoint(routes.listRows, {
    summary: "The caller's library without the long texts, latest read date first",
    response: z.object({ books: z.array(libraryRow) }),
  }),
  listPage: endpoint(routes.listPage, {
    summary:
      "A page of the caller's library as rows, with the number of all entries and of those that the filters let pass",
    query: listPageQuery,
    response: z.object({
      books: z.array(libraryRow).max(Math.max(...PAGE_SIZES)),
      entries: z.int().min(0),
      matches: z.int().min(0),
    }),
  }),
  viewEntry: endpoint(routes.viewEntry, {
    summary: "One book of the caller's library; null if it is not in it",
    params: idParam,
    response: z.object({ entry: libraryEntry.nullable() }),
  }),
  viewReading: endpoint(routes.viewReading, {
    summary: 'What the caller is reading, the latest first, and how much is in the library',
    response: z.object({
      books: z.array(libraryEntry).max(MAX_SHOWN_READING),
      reading: z.int().min(0),
      entries: z.int().min(0),
    }),
  }),
  addEntry: endpoint(routes.addEntry, {
    summary: "Add a book to the caller's library",
    body: z.object({
      book_id: id,
      rating: userRating.nullish(),
      notes: notes.nullish(),
      read_date: calendarDay.nullish(),
      shelf: shelf.nullish(),
    }),
    response: message,
    status: 201,
  }),
  rateEntry: endpoint(routes.rateEntry, {
    summary: "Set the caller's own star rating of a book in the library",
    params: idParam,
    body: z.object({ rating: userRating }),
    response: message,
  }),
  editEntry: endpoint(routes.editEntry, {
    summary: 'Change notes, read date, shelf or tags; null clears a field, absent fields stay',
    params: idParam,
    body: entryEdit,
    response: message,
  }),
  editEntries: endpoint(routes.editEntries, {
    summary:
      'Change shelf and tags of several books; those that are not in the library are skipped',
    body: z.object({
      ids: manyIds,
      shelf: shelf.nullable().optional(),
      add_tags: tags.optional(),
      remove_tags: tags.optional(),
    }),
    response: z.object({ changed: z.int() }),
  }),
  removeEntries: endpoint(routes.removeEntries, {
    summary: "Remove several books from the caller's library; those that are not in it are skipped",
    body: z.object({ ids: manyIds }),
    response: z.object({ removed: z.int() }),
  }),
  removeEntry: endpoint(routes.removeEntry, {
    summary: "Remove a book from the caller's library",
    params: idParam,
    response: message,
  }),
  restoreEntry: endpoint(routes.restoreEntry, {
    summary: "Put a removed book back into the caller's library, as it was",
    params: idParam,
    body: removedEntry,
    response: message,
    status: 201,
  }),
}
