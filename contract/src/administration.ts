import { z } from 'zod'
import { BOOK_LIMITS } from './constants/book-limits.ts'
import { REASON_LIMITS } from './constants/reason-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, message, pageQuery, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

const text = (max: number) => z.string().trim().max(max).nullable()

export const bookFacts = z.object({
  title: z.string().trim().min(1, 'Title is required').max(BOOK_LIMITS.title),
  author: z.string().trim().min(1, 'Author is required').max(BOOK_LIMITS.author),
  series_name: text(BOOK_LIMITS.title),
  series_position: z.number().min(0).max(10_000).nullable(),
  year: z.int().min(-3000).max(2100).nullable(),
  genre: text(BOOK_LIMITS.genre),
  description: text(BOOK_LIMITS.description),
  cover_url: text(BOOK_LIMITS.url),
  isbns: z
    .array(z.string().trim().max(BOOK_LIMITS.isbn))
    .max(100)
    .describe('The usual edition first'),
})
export type BookFacts = z.infer<typeof bookFacts>

export const submission = z.object({
  email: z.string(),
  said_at: timestamp,
  description: z.string().nullable(),
  cover_url: z.string().nullable(),
  genre: z.string().nullable(),
})
export type Submission = z.infer<typeof submission>

export const bookRecord = z.object({
  facts: bookFacts,
  submissions: z
    .array(submission)
    .describe('What readers said and nobody has confirmed, the newest 20'),
  dependents: z.object({
    entries: z.int().min(0),
    analyses: z.int().min(0),
    open_reports: z.int().min(0),
  }),
})
export type BookRecord = z.infer<typeof bookRecord>

export const bookChange = z.object({
  id,
  at: timestamp,
  actor: z.string().nullable().describe('null for an account that no longer exists'),
  action: z.enum(['edited', 'removed', 'merged', 'took_back']),
  summary: z.string(),
  book_id: id.nullable(),
  undone_at: timestamp.nullable(),
  undoable: z.boolean(),
})
export type BookChange = z.infer<typeof bookChange>

export const contributions = z.object({
  email: z.string(),
  books: z
    .int()
    .min(0)
    .describe('Books that this account was the first to name, as far as no source does'),
  titles: z.array(z.string()).describe('Of some of these books'),
  submissions: z.int().min(0).describe('Descriptions, genres and covers of other books'),
  reports: z.int().min(0),
  text_analyses: z.int().min(0).describe('Accepted or not'),
})
export type Contributions = z.infer<typeof contributions>

export const outcome = z.string().trim().max(REASON_LIMITS.max)

export const administrationApi = {
  viewBookRecord: endpoint(routes.viewBookRecord, {
    summary: "A book's facts, what readers alone have said of it, and what hangs on it",
    params: idParam,
    response: bookRecord,
  }),
  editBook: endpoint(routes.editBook, {
    summary:
      "Set a book's facts; the administrator stands for them from then on, also with an empty body",
    params: idParam,
    body: bookFacts.partial(),
    response: message,
  }),
  removeBook: endpoint(routes.removeBook, {
    summary: 'Remove a book from search and pages; readers keep their entries with stars and notes',
    params: idParam,
    response: message,
  }),
  mergeBook: endpoint(routes.mergeBook, {
    summary: 'Make a book part of another: its entries, analyses, reports and names move there',
    params: idParam,
    body: z.object({ into: id }),
    response: message.extend({ change_id: id }),
  }),
  listBookChanges: endpoint(routes.listBookChanges, {
    summary: 'What administrators did to books, newest first, a page of 20 or page_size',
    query: pageQuery,
    response: z.object({ changes: z.array(bookChange), total: z.int().min(0) }),
  }),
  undoBookChange: endpoint(routes.undoBookChange, {
    summary: 'Undo an edit, a removal or a merge',
    params: idParam,
    response: message,
  }),
  viewContributions: endpoint(routes.viewContributions, {
    summary: 'What the account of an approved request has brought in and nobody else has',
    params: idParam,
    response: contributions,
  }),
  revertContributions: endpoint(routes.revertContributions, {
    summary:
      'Delete all of that: books that nobody else has, words, open reports, texts and what they raised',
    params: idParam,
    response: message,
  }),
}
