import { useState } from 'react'
import type { AnswersProps } from '../../people/choosing.ts'
import { ANSWER_LINES, AnswerLine } from './answer-line.tsx'
import { useAnswers } from './use-answers.ts'

const MAX_LINES = 6

/** Below the verdict that leads: a line for each person. */
export function PeopleAnswers({ book, limits }: AnswersProps) {
  const answers = useAnswers(book, limits)
  const [showsAll, setShowsAll] = useState(false)
  if (answers.length === 0) return null
  const shown = showsAll || answers.length <= MAX_LINES + 1 ? answers : answers.slice(0, MAX_LINES)
  return (
    <ul aria-label="For the people you choose for" className={ANSWER_LINES}>
      {shown.map((answer) => (
        <AnswerLine key={answer.id} answer={answer} />
      ))}
      {shown.length < answers.length ? (
        <li className="py-1.5">
          <button type="button" className="link min-h-8" onClick={() => setShowsAll(true)}>
            {`Show all ${answers.length}`}
          </button>
        </li>
      ) : null}
    </ul>
  )
}
