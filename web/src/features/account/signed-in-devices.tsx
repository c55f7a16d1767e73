import { useState } from 'react'
import { formatTime } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useEndSessions, useSessions } from './account.api.ts'
import { deviceName } from './device-name.ts'

type SignedInDevicesProps = {
  /** Keys for programs that go on after a sign-out. */
  keyCount: number
  onRevokeKeys: () => Promise<unknown>
  onSignedOut: () => void
}

/** Empty if an outside identity provider keeps the sessions. */
export function SignedInDevices({ keyCount, onRevokeKeys, onSignedOut }: SignedInDevicesProps) {
  const { data: sessions } = useSessions()
  const ending = useEndSessions()
  const [open, setOpen] = useState(false)
  const [revokes, setRevokes] = useState(false)
  const [revoking, setRevoking] = useState(false)
  if (!sessions || sessions.length === 0) return null

  async function end() {
    if (revokes) {
      setRevoking(true)
      try {
        await onRevokeKeys()
      } catch {
        toast.error('The keys could not be revoked, and nothing is signed out. Please try again.')
        return
      } finally {
        setRevoking(false)
      }
    }
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
        description="Every device is signed out at once, this one too. You can log in again with your password."
        confirmLabel="Sign out everywhere"
        variant="primary"
        loading={ending.isPending || revoking}
        onConfirm={() => void end()}
      >
        {keyCount > 0 ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={revokes}
              onChange={({ target }) => setRevokes(target.checked)}
            />
            {`Revoke ${formatCount(keyCount, 'key')} for programs too, which would go on`}
          </label>
        ) : null}
      </ConfirmDialog>
    </section>
  )
}
