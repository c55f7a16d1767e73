import { lineForAge } from '@pagelight/contract/ages.ts'
import type { Judged } from '@pagelight/contract/fits.ts'
import { useId } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'
import { LeadVerdict } from './verdict.tsx'
import type { VisitorAge } from './visitor-age.ts'

/** For somebody without an account: an age, which this browser alone keeps, answers. */
export function VisitorVerdict({ book, age }: { book: Judged; age: VisitorAge }) {
  const { typed, years, onType } = age
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 rounded-md bg-wash px-4 py-3">
        <h2 id={heading} className="self-center font-serif text-20 font-semibold text-ink-2">
          For whom?
        </h2>
        <TextField
          label="Age"
          className="w-28"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <p className="min-w-40 flex-1 text-13 text-ink-2">
          {years !== null && years >= 18
            ? 'From 18 there are no limits to start with: the levels below are the answer.'
            : 'Only this browser keeps it. The limits for an age are a start; with an account you move them.'}
        </p>
      </div>
      {years !== null && years < 18 ? (
        <LeadVerdict book={book} lead={{ name: `the age of ${years}`, line: lineForAge(years) }} />
      ) : null}
    </section>
  )
}
