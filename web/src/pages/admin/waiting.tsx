import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DuplicateCandidates } from '../../features/books/duplicates/duplicate-candidates.tsx'
import { duplicateCandidates } from '../../features/books/duplicates/duplicates.api.ts'
import { PendingTextAnalyses } from '../../features/books/texts/pending-text-analyses.tsx'
import { pendingTextAnalyses } from '../../features/books/texts/text-analyses.api.ts'
import { FailedJobs } from '../../features/jobs/failed-jobs.tsx'
import { failedJobs } from '../../features/jobs/jobs.api.ts'
import { unsentMails } from '../../features/pilot/pilot.api.ts'
import { UnsentMails } from '../../features/pilot/unsent-mails.tsx'
import { OpenReports } from '../../features/reports/open-reports.tsx'
import { openReports } from '../../features/reports/reports.api.ts'
import { formatCount } from '../../lib/format-number.ts'

const kinds = [
  { name: 'report', List: OpenReports },
  { name: 'pair', List: DuplicateCandidates },
  { name: 'mail', List: UnsentMails },
  { name: 'text', List: PendingTextAnalyses },
  { name: 'failed job', List: FailedJobs },
] as const
type Kind = (typeof kinds)[number]['name']

/** All that waits for an administrator besides requests for access. A list with nothing in it is not shown. */
export function Waiting() {
  const id = useId()
  const totals = useTotals()
  const [seen, setSeen] = useState<readonly Kind[]>([])
  // A list stays when its last item is done: that can be undone there.
  const fresh = kinds.filter(({ name }) => totals[name] !== 0 && !seen.includes(name))
  if (fresh.length > 0) setSeen([...seen, ...fresh.map(({ name }) => name)])
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-20">
          Also waiting
        </h2>
        <p role="status" className="min-h-6 text-ink-2">
          {inWords(totals)}
        </p>
      </div>
      {kinds.map(({ name, List }) => (
        <div key={name} hidden={!seen.includes(name)}>
          <List />
        </div>
      ))}
    </section>
  )
}

type Totals = Record<Kind, number | null>

/** From the first pages, which the lists load too; null where one could not be loaded, 0 until then. */
function useTotals(): Totals {
  const [reports, pairs, mails, texts, jobs] = [
    useQuery(openReports(1)),
    useQuery(duplicateCandidates(false)(1)),
    useQuery(unsentMails(1)),
    useQuery(pendingTextAnalyses(1)),
    useQuery(failedJobs(1)),
  ]
  return {
    report: totalOf(reports),
    pair: totalOf(pairs),
    mail: totalOf(mails),
    text: totalOf(texts),
    'failed job': totalOf(jobs),
  }
}

function totalOf({ data, isError }: { data: { total: number } | undefined; isError: boolean }) {
  return data ? data.total : isError ? null : 0
}

function inWords(totals: Totals): string {
  const parts = kinds.flatMap(({ name }) => {
    const total = totals[name]
    return total ? [formatCount(total, name)] : []
  })
  if (parts.length > 0) return parts.join(', ')
  return kinds.some(({ name }) => totals[name] === null) ? '' : 'Nothing else waits.'
}
