import { SCOPE_SENTENCES } from '@pagelight/contract/constants/scopes.ts'
import type { ReaderKey } from '@pagelight/contract/keys.ts'
import { useState } from 'react'
import { formatDate, formatTime } from '../../lib/format-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { useKeys, useRevokeKey } from './keys.api.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

export function ReaderKeys() {
  const { data: keys, isError, isFetching, refetch } = useKeys()
  const [making, setMaking] = useState(false)
  return (
    <section aria-labelledby="keys" className="grid justify-items-start gap-3">
      <h2 id="keys" className="text-20">
        Keys for programs
      </h2>
      <p className="prose text-ink-2">
        A key lets a program of yours, such as a reading server or a script, ask for ratings or use
        your library. It opens only what you choose, never your account.{' '}
        <a href="/api/docs" className="link">
          What programs can call
        </a>
      </p>
      {isError && !keys ? (
        <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
          Your keys could not be loaded.
        </LoadFailure>
      ) : null}
      {keys && keys.length > 0 ? (
        <ul className="w-full divide-y divide-line rounded-lg border border-line bg-sheet">
          {keys.map((key) => (
            <KeyLine key={key.id} made={key} />
          ))}
        </ul>
      ) : null}
      <Button onClick={() => setMaking(true)}>Make a key…</Button>
      {making ? <NewKeyDialog onClose={() => setMaking(false)} /> : null}
    </section>
  )
}

function KeyLine({ made }: { made: ReaderKey }) {
  const { name, scopes, created_at, last_used_at, expires_at } = made
  const revoking = useRevokeKey()
  const [open, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const isExpired = expires_at !== null && new Date(expires_at) <= now

  function revoke() {
    revoking.mutate(made.id, {
      onSuccess: () => toast.success(`The key “${name}” is revoked.`),
      onError: () => toast.error('The key could not be revoked. Please try again.'),
      onSettled: () => setOpen(false),
    })
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-3.5">
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          {isExpired ? <Badge>Expired</Badge> : null}
        </span>
        <span className="text-13 text-ink-2">
          {scopes.map((scope) => SCOPE_SENTENCES[scope]).join('. ')}.
        </span>
        <span className="text-13 text-ink-3">
          {[
            `Made ${formatDate(created_at)}`,
            last_used_at ? `last used ${formatTime(last_used_at)}` : 'never used',
            expires_at
              ? `${isExpired ? 'ended' : 'ends'} ${formatDate(expires_at)}`
              : 'without an end',
          ].join(', ')}
        </span>
      </span>
      <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setOpen(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Revoke “${name}”?`}
        description="The program that uses it is refused from now on. This cannot be undone; you can make another key."
        confirmLabel="Revoke"
        loading={revoking.isPending}
        onConfirm={revoke}
      />
    </li>
  )
}
