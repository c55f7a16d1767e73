/** "This seems wrong": what readers say about a book's ratings, for administrators. */
import { z } from 'zod'
import { reason } from './analyses.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, message, pageQuery, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

const dimension = z.enum(['language', 'sexual', 'violence'])

/** Whose it is is not said, to administrators neither. */
export const report = z.object({
  id,
  /** null: about the ratings as a whole. */
  dimension: dimension.nullable(),
  reason: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  /** When an administrator was done with it; null while it is open. */
  resolved_at: timestamp.nullable(),
})
export type Report = z.infer<typeof report>

export const bookReport = report.extend({
  /** The caller's own. */
  yours: z.boolean(),
})
export type BookReport = z.infer<typeof bookReport>

export const openReport = report.extend({
  book: z.object({ id, title: z.string(), author: z.string() }),
})
export type OpenReport = z.infer<typeof openReport>

export const reportsApi = {
  reportBook: endpoint(routes.reportBook, {
    summary:
      "Say that a book's ratings seem wrong; while the caller's report is open, this changes it",
    params: idParam,
    body: z.object({ reason, dimension: dimension.nullish() }),
    response: z.object({ report: bookReport }),
  }),
  listBookReports: endpoint(routes.listBookReports, {
    summary:
      "The caller's newest report on a book; for administrators also the open ones of others",
    params: idParam,
    response: z.object({ reports: z.array(bookReport) }),
  }),
  listOpenReports: endpoint(routes.listOpenReports, {
    summary: 'The open reports on all books, oldest first, a page of 20 or page_size',
    query: pageQuery,
    response: z.object({ reports: z.array(openReport), total: z.int().min(0) }),
  }),
  resolveReport: endpoint(routes.resolveReport, {
    summary: 'Close a report; closing it twice changes nothing',
    params: idParam,
    response: message,
  }),
}
