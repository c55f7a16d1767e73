import { PilotAdmin } from '../features/pilot/pilot-admin.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { PageHeader } from '../ui/page-header.tsx'

export function AdminPage() {
  useDocumentTitle('Pilot Program Admin')
  return (
    <div className="wrap">
      <PageHeader title="Pilot Program Admin" intro="Who asked for access, and who has it." />
      <PilotAdmin />
    </div>
  )
}
