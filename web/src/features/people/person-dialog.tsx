import { lineForAge } from '@pagelight/contract/ages.ts'
import { MAX_PERSON_AGE, MAX_PERSON_NAME } from '@pagelight/contract/constants/people-limits.ts'
import type { Person, PersonFields } from '@pagelight/contract/people.ts'
import { DEFAULT_THRESHOLDS } from '@pagelight/contract/ratings.ts'
import { useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ColourField, freeColour } from './colour-field.tsx'
import { copyOf, LineFields } from './line-fields.tsx'
import { NOT_SAVED, useSavePerson } from './change-people.api.ts'
import type { PersonColour } from './person-disc.tsx'

type PersonDialogProps = {
  /** null: a new one. */
  person: Person | null
  taken: readonly PersonColour[]
  onClose: () => void
}

const NOBODY = { name: '', age: null, limits: DEFAULT_THRESHOLDS, notes: [] }

export function PersonDialog({ person, taken, onClose }: PersonDialogProps) {
  const saving = useSavePerson()
  const [fields, setFields] = useState<PersonFields>(
    () => person ?? { ...NOBODY, colour: freeColour(taken) },
  )
  const [age, setAge] = useState(person?.age?.toString() ?? '')
  // What an age proposes never takes the place of what somebody has set.
  const [isOwnLine, setIsOwnLine] = useState(person !== null)
  const { name, colour, limits, notes } = fields
  const years = yearsOf(age)
  const isComplete = name.trim() !== '' && years !== 'wrong'

  function changeAge(text: string) {
    setAge(text)
    const next = yearsOf(text)
    if (next === 'wrong') return
    const proposed = isOwnLine || next === null ? { limits, notes } : copyOf(lineForAge(next))
    setFields({ ...fields, ...proposed, age: next })
  }

  function save() {
    saving.mutate(
      { ...fields, name: name.trim() },
      {
        onSuccess: () => {
          toast.success(`${name.trim()} is saved. Every book now answers for ${name.trim()}, too.`)
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      onClose={onClose}
      title={person ? `Change ${person.name}` : 'Somebody to choose for'}
      description="A name and an age are enough. Only you see them."
      send="Save"
      isComplete={isComplete}
      isSending={saving.isPending}
      onSend={save}
      failure={saving.isError ? serverError(saving.error, NOT_SAVED) : null}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={MAX_PERSON_NAME}
          value={name}
          onChange={(event) => setFields({ ...fields, name: event.target.value })}
        />
        <TextField
          label="Age"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={years === 'wrong' ? `A number from 0 to ${MAX_PERSON_AGE}` : null}
          value={age}
          onChange={(event) => changeAge(event.target.value)}
        />
      </div>
      <p className="text-15 text-ink-2" aria-live="polite">
        {typeof years === 'number'
          ? isOwnLine
            ? 'These limits are your own.'
            : `A start for the age of ${years}. Move whatever does not suit ${name.trim() || 'this child'}.`
          : 'With an age, limits and content notes to start with are proposed.'}{' '}
        {typeof years === 'number' && isOwnLine ? (
          <button
            type="button"
            className="link min-h-6"
            onClick={() => {
              setIsOwnLine(false)
              setFields({ ...fields, ...copyOf(lineForAge(years)), age: years })
            }}
          >
            {`Use the start for the age of ${years}`}
          </button>
        ) : null}
      </p>
      <LineFields
        line={{ limits, notes }}
        onChange={(line) => {
          setIsOwnLine(true)
          setFields({ ...fields, ...line })
        }}
      />
      <ColourField
        name={name}
        colour={colour}
        onChange={(next) => setFields({ ...fields, colour: next })}
      />
    </FormDialog>
  )
}

function yearsOf(text: string): number | null | 'wrong' {
  if (text.trim() === '') return null
  const years = Number(text)
  return Number.isInteger(years) && years >= 0 && years <= MAX_PERSON_AGE ? years : 'wrong'
}
