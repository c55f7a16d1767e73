import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { Report } from '@pagelight/contract/reports.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { getShownBook } from '../stored-books/books.queries.ts'
import { plainLines } from '../../domain/plain-text.ts'
import {
  countOpenReports,
  findNewestReport,
  reportExists,
  selectOpenReports,
  selectOpenReportsOfOthers,
  updateResolved,
  upsertReport,
  type ReportRow,
} from './reports.queries.ts'

const PAGE_SIZE = 20
const TOO_MANY = 'You have sent many reports in a short time. Please try again later.'

export function reportsRoutes(mount: Mount, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  const reports = createRateLimit({ ...callLimits.reportBook, clock, sentence: TOO_MANY })

  mount('reportBook', async ({ params, body, caller }) => {
    reports.spend(String(caller.readerId))
    await getShownBook(db, params.id, caller)
    const content = { reason: plainLines(body.reason), dimension: body.dimension ?? null }
    const row = await upsertReport(
      db,
      { bookId: params.id, readerId: caller.readerId },
      content,
      clock(),
    )
    return { report: { ...toReport(row), yours: true } }
  })

  mount('listBookReports', async ({ params, caller }) => {
    await getShownBook(db, params.id, caller)
    const by = { bookId: params.id, readerId: caller.readerId }
    const own = await findNewestReport(db, by)
    const others = caller.isAdmin ? await selectOpenReportsOfOthers(db, by) : []
    return {
      reports: [
        ...(own ? [{ ...toReport(own), yours: true }] : []),
        ...others.map((row) => ({ ...toReport(row), yours: false })),
      ],
    }
  })

  mount('listOpenReports', async ({ query }) => {
    const limit = query.page_size ?? PAGE_SIZE
    const rows = await selectOpenReports(db, { limit, offset: ((query.page ?? 1) - 1) * limit })
    return {
      reports: rows.map(({ report, book }) => ({ ...toReport(report), book })),
      total: await countOpenReports(db),
    }
  })

  mount('resolveReport', async ({ params, body }) => {
    if (!(await reportExists(db, params.id))) throw notFound('Report')
    const outcome = plainLines(body.outcome ?? '') || null
    await updateResolved(db, params.id, outcome, clock())
    return { message: 'The report is closed.' }
  })
}

function toReport(row: ReportRow): Report {
  return {
    id: row.id,
    dimension: row.dimension,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    outcome: row.outcome,
  }
}
