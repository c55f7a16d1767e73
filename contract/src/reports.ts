import { z } from 'zod'
import { reason } from './analyses.ts'
import { outcome } from './administration.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, message, pageQuery, timestamp } from './primitives.ts'
import { dimensionKey } from './rating-schemas.ts'
import { routes } from './routes.ts'

/** Never says who made it, not even to administrators. */
export const report = z.object({
  id,
  /** null: all ratings. */
  dimension: dimensionKey.nullable(),
  reason: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  resolved_at: timestamp.nullable(),
  /** What came of it; null if nothing was said. */
  outcome: z.string().nullable(),
})
export type Report = z.infer<typeof report>

export const bookReport = report.extend({
  yours: z.boolean(),
})
export type BookReport = z.infer<typeof bookReport>

export const openReport = report.extend({
  book: z.object({ id, title: z.string(), author: z.string() }),
})
export type OpenReport = z.infer<typeof openReport>

export const reportsApi = {
  reportBook: endpoint(routes.reportBook, {
    summary: "Report a book's ratings as wrong; changes the caller's report if one is open",
    params: idParam,
    body: z.object({ reason, dimension: dimensionKey.nullish() }),
    response: z.object({ report: bookReport }),
  }),
  listBookReports: endpoint(routes.listBookReports, {
    summary:
      "The caller's newest report on a book; for administrators also the open reports of others",
    params: idParam,
    response: z.object({ reports: z.array(bookReport) }),
  }),
  listOpenReports: endpoint(routes.listOpenReports, {
    summary: 'The open reports on all books, oldest first, a page of 20 or page_size',
    query: pageQuery,
    response: z.object({ reports: z.array(openReport), total: z.int().min(0) }),
  }),
  resolveReport: endpoint(routes.resolveReport, {
    summary: 'Close a report, with what came of it; closing it twice changes nothing',
    params: idParam,
    body: z.object({ outcome: outcome.optional() }),
    response: message,
  }),
}
