import { z } from 'zod'
import { storedBook } from './books.ts'
import { endpoint } from './endpoint.ts'
import { calendarDay, id, idParam, message } from './primitives.ts'
import { routes } from './routes.ts'

export const MAX_NOTES_LENGTH = 20_000
export const RATING_MESSAGE = 'Rating must be between 1 and 5'

/** How much the reader liked a book, 1-5. Not a content rating. */
export const userRating = z.int(RATING_MESSAGE).min(1, RATING_MESSAGE).max(5, RATING_MESSAGE)
const notes = z.string().max(MAX_NOTES_LENGTH)

/** A book in a reader's library; `id` is the book's. */
export const libraryEntry = storedBook.extend({
  user_rating: userRating.nullable(),
  notes: notes.nullable(),
  read_date: calendarDay.nullable(),
})
export type LibraryEntry = z.infer<typeof libraryEntry>

export const libraryApi = {
  listEntries: endpoint(routes.listEntries, {
    summary: "The caller's library, latest read date first",
    response: z.object({ books: z.array(libraryEntry) }),
  }),
  addEntry: endpoint(routes.addEntry, {
    summary: "Add a book to the caller's library",
    body: z.object({
      book_id: id,
      rating: userRating.nullish(),
      notes: notes.nullish(),
      read_date: calendarDay.nullish(),
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
    summary: 'Change notes or read date; null clears, what is absent stays',
    params: idParam,
    body: z.object({ notes: notes.nullable().optional(), read_date: calendarDay.nullable().optional() }),
    response: message,
  }),
  removeEntry: endpoint(routes.removeEntry, {
    summary: "Remove a book from the caller's library",
    params: idParam,
    response: message,
  }),
}
