import { useSession } from '../features/auth/session/session.tsx'
import { KeysOfPage } from '../features/account/keys-of-page.tsx'
import { SignedInDevices } from '../features/account/signed-in-devices.tsx'
import { useKeys, useRevokeKeys } from '../features/keys/keys.api.ts'
import { ReaderKeys } from '../features/keys/reader-keys.tsx'
import { ExportButtons } from '../features/imports/export-buttons.tsx'
import { DeleteAccount } from '../features/account/delete-account.tsx'
import { HowLimitsWork } from '../features/preferences/how-limits-work.tsx'
import { forgetUnsent } from '../features/library/outbox/stored-changes.ts'
import { usePreferences } from '../features/preferences/preferences.api.ts'
import { PreferencesForm } from '../features/preferences/preferences-form.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { forgetKept } from '../lib/kept/kept-account.ts'
import { Card } from '../ui/layout/card.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Skeleton } from '../ui/states/skeletons.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { lazyPart } from '../ui/states/lazy-part.tsx'

const PeopleSection = lazyPart(
  async () => (await import('../features/people/people-section.tsx')).PeopleSection,
)
const KeptOnDevice = lazyPart(
  async () => (await import('../features/kept/kept-on-device.tsx')).KeptOnDevice,
)
const OwnNotes = lazyPart(async () => (await import('../features/people/own-notes.tsx')).OwnNotes)

export function PreferencesPage() {
  useDocumentTitle('User Preferences')
  const { user, logout, prepareDeletion } = useSession()

  async function onDeleted() {
    forgetUnsent()
    forgetKept()
    await logout()
    toast.success('Your account has been deleted.')
  }

  async function onSignedOut() {
    forgetKept()
    await logout()
    toast.success('You are signed out everywhere.')
  }

  return (
    <div className="wrap">
      <PageHeader
        title="User Preferences"
        intro="Choose how much language, sexual content and violence you are comfortable with."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <Card as="section" aria-labelledby="limits" className="grid gap-6">
          <h2 id="limits" className="text-20">
            Your limits
          </h2>
          <Limits />
          <OnDemand when>
            <OwnNotes />
          </OnDemand>
        </Card>
        <HowLimitsWork />
      </div>
      {user ? (
        <div className="mt-12 grid gap-10 border-t border-line pt-10">
          <OnDemand when>
            <PeopleSection />
          </OnDemand>
          <section aria-labelledby="your-data" className="grid justify-items-start gap-3">
            <h2 id="your-data" className="text-20">
              Your data
            </h2>
            <p className="prose text-ink-2">
              Take your library with you at any time: ratings, read dates, notes, shelves and tags.
              The JSON file holds the people you choose for as well.
            </p>
            <ExportButtons />
          </section>
          <ReaderKeys />
          <OnDemand when>
            <KeptOnDevice uid={user.uid} />
          </OnDemand>
          <KeysOfPage />
          <Devices onSignedOut={() => void onSignedOut()} />
          <DeleteAccount
            email={user.email}
            prepare={prepareDeletion}
            onDeleted={() => void onDeleted()}
          />
        </div>
      ) : null}
    </div>
  )
}

function Devices({ onSignedOut }: { onSignedOut: () => void }) {
  const { data: keys = [] } = useKeys()
  const { mutateAsync: revokeKeys } = useRevokeKeys()
  const ids = keys.map(({ id }) => id)
  return (
    <SignedInDevices
      keyCount={ids.length}
      onRevokeKeys={() => revokeKeys(ids)}
      onSignedOut={onSignedOut}
    />
  )
}

function Limits() {
  const { data, isError, isFetching, refetch } = usePreferences()
  if (data) return <PreferencesForm preferences={data} />
  if (!isError) {
    return (
      <div className="grid gap-8">
        <output className="sr-only">Loading your limits…</output>
        {[0, 1, 2].map((index) => (
          <div key={index} className="grid gap-4">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-2" />
            <Skeleton className="h-12 w-4/5" />
          </div>
        ))}
      </div>
    )
  }
  return (
    <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
      Your preferences could not be loaded.
    </LoadFailure>
  )
}
