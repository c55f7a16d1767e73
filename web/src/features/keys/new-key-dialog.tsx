import {
  KEY_LIFETIMES,
  KEY_LIMITS,
  SCOPE_SENTENCES,
  SCOPES,
  type Scope,
} from '@pagelight/contract/constants/scopes.ts'
import { useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useCreateKey } from './keys.api.ts'

const LIFETIMES = KEY_LIFETIMES.map((days) => ({
  value: String(days),
  label: days === null ? 'Until I revoke it' : days === 365 ? 'One year' : `${days} days`,
}))

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const creation = useCreateKey()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<Scope[]>(['ratings:read'])
  const [lifetime, setLifetime] = useState('365')
  const made = creation.data

  function create() {
    const days = lifetime === 'null' ? null : Number(lifetime)
    creation.mutate({ name: name.trim(), scopes, days })
  }

  if (made)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        dismissible={false}
        size="sm"
        title="Your new key"
        description="Copy it now: it is shown this once, and only its owner ever had it."
        actions={
          <Button variant="primary" onClick={onClose}>
            I have copied it
          </Button>
        }
      >
        <ShownKey value={made.key} />
      </Dialog>
    )

  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title="Make a key"
      description="One key for each program, so that you can revoke it alone."
      send="Make the key"
      isComplete={name.trim() !== '' && scopes.length > 0}
      isSending={creation.isPending}
      onSend={create}
      failure={
        creation.isError
          ? serverError(creation.error, 'The key could not be made. Please try again.')
          : null
      }
    >
      <TextField
        label="Name"
        hint="The program that will use it, such as “Audiobookshelf”"
        autoComplete="off"
        maxLength={KEY_LIMITS.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">What it may do</legend>
        {SCOPES.map((scope) => (
          <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(
                  target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope),
                )
              }
            />
            {SCOPE_SENTENCES[scope]}
          </label>
        ))}
      </fieldset>
      <Select label="Works for" value={lifetime} onValueChange={setLifetime} options={LIFETIMES} />
    </FormDialog>
  )
}

/** To be selected too: browsers let pages copy over https only. */
function ShownKey({ value }: { value: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      toast.success('The key is copied.')
    } catch {
      toast.error('The browser does not allow copying here. Select the key and copy it.')
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <code className="w-full rounded-md bg-wash p-3 text-15 wrap-anywhere select-all">
        {value}
      </code>
      <Button onClick={() => void copy()}>Copy the key</Button>
    </div>
  )
}
