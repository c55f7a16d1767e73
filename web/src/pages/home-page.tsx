import { Search, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../features/auth/session/session.tsx'
import { Brochure } from '../features/welcome/brochure.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths, peoplePath } from '../lib/paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { lazyPart } from '../ui/states/lazy-part.tsx'
import { LookUp } from './home/look-up.tsx'
import { ReaderParts } from './home/reader-parts.tsx'

const ImportDialog = lazyPart(
  async () => (await import('../features/imports/import-dialog.tsx')).ImportDialog,
)

export function HomePage() {
  useDocumentTitle('Home')
  const { user } = useSession()
  const [importing, setImporting] = useState(false)
  const searchAndFilter = (
    <LinkButton to={paths.search} icon={<Search aria-hidden size={18} />}>
      Search and Filter
    </LinkButton>
  )
  return (
    <>
      <section className="wrap grid gap-5 py-8 *:max-w-3xl sm:py-12">
        <div className="grid gap-2">
          {user ? (
            <p className="eyebrow">{`Welcome, ${user.displayName || user.username}`}</p>
          ) : null}
          <h1 className="text-26 sm:text-34">Know what is inside before you open it</h1>
        </div>
        {user ? (
          <LookUp uid={user.uid}>
            {searchAndFilter}
            <LinkButton to={peoplePath} variant="quiet" icon={<UsersRound aria-hidden size={18} />}>
              Choose for others
            </LinkButton>
          </LookUp>
        ) : (
          <div className="flex flex-wrap gap-3">
            {searchAndFilter}
            <LinkButton to={paths.register} variant="primary">
              Get Started Free
            </LinkButton>
          </div>
        )}
      </section>
      {user ? (
        <>
          <ReaderParts onImport={() => setImporting(true)} />
          <OnDemand when={importing}>
            <ImportDialog open={importing} onOpenChange={setImporting} />
          </OnDemand>
        </>
      ) : null}
      <Brochure />
    </>
  )
}
