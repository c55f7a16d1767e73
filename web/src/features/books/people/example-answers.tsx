import { limitsForAge } from '@pagelight/contract/ages.ts'
import { fits, type Judged } from '@pagelight/contract/fits.ts'
import { ANSWER_LINES, AnswerLine } from './answer-line.tsx'

/** For instance; their limits are those that an age proposes. */
const FAMILY = (
  [
    { name: 'Mia', age: 9, colour: 'teal' },
    { name: 'Jonas', age: 13, colour: 'orange' },
    { name: 'Emma', age: 16, colour: 'violet' },
  ] as const
).map(({ name, age, colour }) => ({
  id: age,
  name: `${name}, ${age}`,
  colour,
  line: { limits: limitsForAge(age), notes: [] },
}))

/** For visitors: what choosing for several people looks like. */
export function ExampleAnswers({ book }: { book: Judged }) {
  return (
    <section aria-labelledby="for-each" className="grid gap-2">
      <h2 id="for-each" className="text-17">
        One book, an answer for each
      </h2>
      <ul className={ANSWER_LINES}>
        {FAMILY.map(({ line, ...person }) => (
          <AnswerLine key={person.id} answer={{ ...person, verdict: fits(book, line) }} />
        ))}
      </ul>
    </section>
  )
}
