import { useState } from 'react'
import { formatTime } from '../../lib/format-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useEndSessions, useSessions } from './account.api.ts'
import { deviceName } from './device-name.ts'

/** Empty if an outside identity provider keeps the sessions. */
export function SignedInDevices({ onSignedOut }: { onSignedOut: () => void }) {
  const { data: sessions } = useSessions()
  const ending = useEndSessions()
  const [open, setOpen] = useState(false)
  if (!sessions || sessions.length === 0) return null

  function end() {
    ending.mutate(undefined, {
      onSuccess: onSignedOut,
      onError: () => {
        setOpen(false)
        toast.error('Signing out everywhere failed. Please try again.')
      },
    })
  }

  return (
    <section aria-labelledby="signed-in-devices" className="grid justify-items-start gap-3">
      <h2 id="signed-in-devices" className="text-20">
        Where you are signed in
      </h2>
      <ul className="w-full divide-y divide-line rounded-lg border border-line bg-sheet">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5"
          >
            <span className="grid">
              <span className="font-medium">{deviceName(session.user_agent)}</span>
              <span className="text-13 text-ink-3">{`Signed in ${formatTime(session.signed_in_at)}`}</span>
            </span>
            {session.current ? <Badge tone="accent">This device</Badge> : null}
          </li>
        ))}
      </ul>
      <Button onClick={() => setOpen(true)}>Sign out everywhere…</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Sign out everywhere?"
        description="Every device is signed out at once, this one too. You can log in again with your password. Keys for programs go on until you revoke them."
        confirmLabel="Sign out everywhere"
        variant="primary"
        loading={ending.isPending}
        onConfirm={end}
      />
    </section>
  )
}
