import { useSession } from '../features/auth/session/session.tsx'
import { BookChanges } from '../features/books/administration/book-changes.tsx'
import { DuplicateCandidates } from '../features/books/duplicates/duplicate-candidates.tsx'
import { BooksFolderStatus } from '../features/config/books-folder-status.tsx'
import { ProgramVersion } from '../features/config/program-version.tsx'
import { BackupsStatus } from '../features/config/backups-status.tsx'
import { LanguageModelStatus } from '../features/config/language-model-status.tsx'
import { FailedJobs } from '../features/jobs/failed-jobs.tsx'
import { PendingTextAnalyses } from '../features/books/texts/pending-text-analyses.tsx'
import { PilotAdmin } from '../features/pilot/pilot-admin.tsx'
import { UnsentMails } from '../features/pilot/unsent-mails.tsx'
import { OpenReports } from '../features/reports/open-reports.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function AdminPage() {
  useDocumentTitle('Pilot Program Admin')
  const { user } = useSession()
  return (
    <div className="wrap">
      <PageHeader
        title="Pilot Program Admin"
        intro="Requests for access, approved readers, mails not sent, reports, text analyses, doubtful pairs, changes to books and failed jobs."
      />
      <PilotAdmin ownEmail={user?.email}>
        <UnsentMails />
        <OpenReports />
        <PendingTextAnalyses />
        <DuplicateCandidates />
        <BookChanges />
        <FailedJobs />
        <LanguageModelStatus />
        <BackupsStatus />
        <BooksFolderStatus />
        <ProgramVersion />
      </PilotAdmin>
    </div>
  )
}
