import { Search, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../features/auth/session/session.tsx'
import { Brochure } from '../features/welcome/brochure.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths, peoplePath } from '../lib/paths.ts'
import { classNames } from '../ui/class-names.ts'
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
  return (
    <>
      <section
        className={classNames('wrap grid *:max-w-3xl', user ? 'gap-3 py-6' : 'gap-5 py-8 sm:py-12')}
      >
        {user ? (
          <>
            <h1 className="text-20 sm:text-26">{`Welcome, ${user.displayName || user.username}`}</h1>
            <LookUp uid={user.uid}>
              <LinkButton
                to={paths.search}
                size="sm"
                icon={<Search aria-hidden size={16} className="max-sm:hidden" />}
              >
                Search and Filter
              </LinkButton>
              <LinkButton
                to={peoplePath}
                size="sm"
                variant="quiet"
                icon={<UsersRound aria-hidden size={16} className="max-sm:hidden" />}
              >
                Choose for others
              </LinkButton>
            </LookUp>
          </>
        ) : (
          <>
            <h1 className="text-26 sm:text-34">Know what is inside before you open it</h1>
            <div className="flex flex-wrap gap-3">
              <LinkButton to={paths.search} icon={<Search aria-hidden size={18} />}>
                Search and Filter
              </LinkButton>
              <LinkButton to={paths.register} variant="primary">
                Get Started Free
              </LinkButton>
            </div>
          </>
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
