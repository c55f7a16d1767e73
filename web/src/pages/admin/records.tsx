import { BookChanges } from '../../features/books/administration/book-changes.tsx'
import { DuplicateCandidates } from '../../features/books/duplicates/duplicate-candidates.tsx'
import { BackupsStatus } from '../../features/config/backups-status.tsx'
import { BooksFolderStatus } from '../../features/config/books-folder-status.tsx'
import { LanguageModelStatus } from '../../features/config/language-model-status.tsx'
import { ProgramVersion } from '../../features/config/program-version.tsx'
import { PublicLookUpStatus } from '../../features/config/public-look-up-status.tsx'
import { AccessHistory } from '../../features/pilot/access-history.tsx'

/** What was done, and how the server is. */
export function Records() {
  return (
    <>
      <BookChanges />
      <AccessHistory />
      <DuplicateCandidates first="different" />
      <LanguageModelStatus />
      <BackupsStatus />
      <BooksFolderStatus />
      <PublicLookUpStatus />
      <ProgramVersion />
    </>
  )
}
