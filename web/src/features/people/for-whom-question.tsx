import { lineForAge } from '@pagelight/contract/ages.ts'
import { MAX_PERSON_AGE } from '@pagelight/contract/constants/people-limits.ts'
import { useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import { serverError } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { freeColour } from './colour-field.tsx'
import { useSavePerson } from './change-people.api.ts'
import { copyOf } from './line-fields.tsx'

/** In place of a verdict, of a reader who has set no limits and named nobody: an age is enough for an answer. */
export function ForWhomQuestion() {
  const saving = useSavePerson()
  const [age, setAge] = useState('')
  const years = Number(age)
  const isAge = /^\d{1,3}$/.test(age) && years <= MAX_PERSON_AGE

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isAge || saving.isPending) return
    const name = years < 18 ? `Child of ${years}` : `Reader of ${years}`
    saving.mutate({ name, age: years, colour: freeColour([]), ...copyOf(lineForAge(years)) })
  }

  return (
    <form className="grid gap-3" onSubmit={submit}>
      <p className="font-serif text-20 leading-snug font-semibold text-ink-2">For whom?</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Age of a child"
          className="w-32"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={age}
          onChange={(event) => setAge(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={!isAge} loading={saving.isPending}>
          Answer for this age
        </Button>
      </div>
      {saving.isError ? (
        <p role="alert" className="text-danger">
          {serverError(saving.error, 'This could not be saved. Please try again.')}
        </p>
      ) : null}
      <p className="text-15">
        It starts with limits for that age, which you can move. Or is it for you?{' '}
        <Link to={paths.preferences} className="link">
          Set your limits
        </Link>
      </p>
    </form>
  )
}
