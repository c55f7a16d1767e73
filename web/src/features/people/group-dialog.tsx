import { MAX_PERSON_NAME } from '@pagelight/contract/constants/people-limits.ts'
import { lineOfAll } from '@pagelight/contract/fits.ts'
import type { Group, GroupFields, Person } from '@pagelight/contract/people.ts'
import { DEFAULT_THRESHOLDS } from '@pagelight/contract/ratings.ts'
import { useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ColourField, freeColour } from './colour-field.tsx'
import { copyOf, LineFields } from './line-fields.tsx'
import { NOT_SAVED, useSaveGroup } from './change-people.api.ts'
import { PersonDisc, type PersonColour } from './person-disc.tsx'

type GroupDialogProps = {
  /** null: a new one. */
  group: Group | null
  people: readonly Person[]
  taken: readonly PersonColour[]
  onClose: () => void
}

export function GroupDialog({ group, people, taken, onClose }: GroupDialogProps) {
  const saving = useSaveGroup()
  const [fields, setFields] = useState<GroupFields & { id?: number }>(
    () => group ?? { name: '', colour: freeColour(taken), members: [], with_you: false, own: null },
  )
  const { name, colour, members, with_you: withYou, own } = fields
  const isComplete = name.trim() !== '' && (own !== null || withYou || members.length > 0)

  function save() {
    saving.mutate(
      { ...fields, name: name.trim() },
      {
        onSuccess: () => {
          toast.success(`${name.trim()} is saved.`)
          onClose()
        },
      },
    )
  }

  function turnOwn(hasOwn: boolean) {
    const present = people.filter(({ id }) => members.includes(id))
    const start = lineOfAll(present) ?? { limits: DEFAULT_THRESHOLDS, notes: [] }
    setFields({ ...fields, own: hasOwn ? copyOf(start) : null })
  }

  return (
    <FormDialog
      onClose={onClose}
      title={group ? `Change ${group.name}` : 'A group to choose for'}
      description="A class or a book club: a book fits when it fits everyone in it."
      send="Save"
      isComplete={isComplete}
      isSending={saving.isPending}
      onSend={save}
      failure={saving.isError ? serverError(saving.error, NOT_SAVED) : null}
    >
      <TextField
        label="Name of the group"
        autoComplete="off"
        maxLength={MAX_PERSON_NAME}
        value={name}
        onChange={(event) => setFields({ ...fields, name: event.target.value })}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-15 font-[550]">Who is in it</legend>
        <Box
          label="You"
          checked={withYou}
          onChange={(checked) => setFields({ ...fields, with_you: checked })}
        />
        {people.map((person) => (
          <Box
            key={person.id}
            label={person.name}
            colour={person.colour}
            checked={members.includes(person.id)}
            onChange={(checked) =>
              setFields({
                ...fields,
                members: checked
                  ? [...members, person.id]
                  : members.filter((id) => id !== person.id),
              })
            }
          />
        ))}
      </fieldset>
      <Box label="Limits of its own, whoever is in it" checked={own !== null} onChange={turnOwn} />
      {own ? (
        <LineFields line={own} onChange={(line) => setFields({ ...fields, own: line })} />
      ) : null}
      <ColourField
        name={name}
        colour={colour}
        onChange={(next) => setFields({ ...fields, colour: next })}
      />
    </FormDialog>
  )
}

type BoxProps = {
  label: string
  colour?: PersonColour
  checked: boolean
  onChange: (checked: boolean) => void
}

function Box({ label, colour, checked, onChange }: BoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {colour ? <PersonDisc name={label} colour={colour} /> : null}
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  )
}
