import type { Verdict } from '@pagelight/contract/fits.ts'
import { useState } from 'react'
import { VerdictMark } from '../../../ui/ratings/verdict-mark.tsx'
import type { AnswersProps } from '../../people/choosing.ts'
import { PersonDisc } from '../../people/person-disc.tsx'
import { answerText } from './answer-text.ts'
import { useAnswers, type Answer } from './use-answers.ts'

const MAX_LINES = 6

/** Below the verdict that leads: a line for each person. */
export function PeopleAnswers({ book, limits }: AnswersProps) {
  const answers = useAnswers(book, limits)
  const [showsAll, setShowsAll] = useState(false)
  if (answers.length === 0) return null
  const shown = showsAll || answers.length <= MAX_LINES + 1 ? answers : answers.slice(0, MAX_LINES)
  return (
    <ul
      aria-label="For the people you choose for"
      className="divide-y divide-line rounded-md border border-line bg-sheet px-3 text-15"
    >
      {shown.map((answer) => (
        <Line key={answer.id} answer={answer} />
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

function Line({ answer: { name, colour, verdict } }: { answer: Answer }) {
  const [revealed, setRevealed] = useState(false)
  return (
    <li className="flex items-center gap-2.5 py-1.5">
      <PersonDisc name={name} colour={colour} />
      <VerdictMark state={verdict.state} size="row" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{name}</span>
        {`: ${answerText(verdict, revealed)}.`}
        {coversSomething(verdict) && !revealed ? (
          <>
            {' '}
            <button type="button" className="link min-h-6" onClick={() => setRevealed(true)}>
              Show what
            </button>
          </>
        ) : null}
      </span>
    </li>
  )
}

function coversSomething({ avoided, tell }: Verdict): boolean {
  return [...avoided, ...tell].some(({ spoiler }) => spoiler)
}
