import type { Verdict } from '@pagelight/contract/fits.ts'
import { useState } from 'react'
import { VerdictMark } from '../../../ui/ratings/verdict-mark.tsx'
import { PersonDisc, type PersonColour } from '../../people/person-disc.tsx'
import { answerText } from './answer-text.ts'

export type Answer = { id: number; name: string; colour: PersonColour; verdict: Verdict }

/** Of the list around the lines. */
export const ANSWER_LINES =
  'divide-y divide-line rounded-md border border-line bg-sheet px-3 text-15'

/** What a book answers for one person, with the reason. */
export function AnswerLine({ answer: { name, colour, verdict } }: { answer: Answer }) {
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
