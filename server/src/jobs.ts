/** The list of background jobs. */
import type { Deps } from './deps.ts'
import { mailJob } from './features/auth/mail.job.ts'
import { unsentMails } from './features/auth/unsent-mail.queries.ts'
import { backupJob } from './features/backups/backup.job.ts'
import { analysisJob, libraryAnalysisJob } from './features/analyses/analysis.job.ts'
import { estimatesJob } from './features/analyses/estimates.job.ts'
import { enrichmentJob, libraryEnrichmentJob } from './features/look-up/enrichment.job.ts'
import { importJob } from './features/imports/import.job.ts'
import { neighboursJob } from './features/recommendations/neighbours.job.ts'
import { readersWordJob } from './features/works/readers-word.job.ts'
import type { JobQueue } from './job-queue/job-queue.ts'

export function registerJobs(jobs: JobQueue, deps: Deps): void {
  jobs.register(mailJob, deps)
  jobs.registerKept(unsentMails)
  jobs.register(analysisJob, deps)
  jobs.register(libraryAnalysisJob, deps)
  jobs.register(estimatesJob, deps)
  jobs.register(enrichmentJob, deps)
  jobs.register(libraryEnrichmentJob, deps)
  jobs.register(importJob, deps)
  jobs.register(neighboursJob, deps)
  jobs.register(backupJob, deps)
  jobs.register(readersWordJob, deps)
}
