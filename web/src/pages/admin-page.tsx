import { useSession } from '../features/auth/session/session.tsx'
import { PublicLookUpQuestion } from '../features/config/public-look-up-question.tsx'
import { PilotAdmin } from '../features/pilot/pilot-admin.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { Records } from './admin/records.tsx'
import { Waiting } from './admin/waiting.tsx'

export function AdminPage() {
  useDocumentTitle('Pilot Program Admin')
  const { user } = useSession()
  return (
    <div className="wrap">
      <PageHeader
        title="Pilot Program Admin"
        intro="What waits for you and who has access; what was done, and how the server is."
      />
      <Tabs
        label="Administration"
        tabs={[
          {
            name: 'To do',
            content: (
              <PilotAdmin ownEmail={user?.email}>
                <PublicLookUpQuestion />
                <Waiting />
              </PilotAdmin>
            ),
          },
          { name: 'History and server', content: <Records /> },
        ]}
      />
    </div>
  )
}
