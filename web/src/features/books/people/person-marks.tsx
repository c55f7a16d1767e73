import type { VerdictState } from '@pagelight/contract/fits.ts'
import { VerdictMark } from '../../../ui/ratings/verdict-mark.tsx'
import type { AnswersProps } from '../../people/choosing.ts'
import { PersonDisc } from '../../people/person-disc.tsx'
import { ANSWERS } from '../verdict-messages.ts'
import { answerText } from './answer-text.ts'
import { useAnswers, type Answer } from './use-answers.ts'

const MAX_SHOWN = 4

/** For rows and cards: an initial and the shape of the answer for each person; of more than four, counts. */
export function PersonMarks({ book, limits }: AnswersProps) {
  const answers = useAnswers(book, limits)
  if (answers.length === 0) return null
  return (
    <span className="flex shrink-0 flex-wrap gap-1 font-sans text-13">
      {answers.length <= MAX_SHOWN
        ? answers.map(({ id, name, colour, verdict }) => (
            <span key={id} title={sentenceOf(name, verdict)} className={PILL}>
              <PersonDisc name={name} colour={colour} size="mark" />
              <VerdictMark state={verdict.state} size="row" />
              <span className="sr-only">{`${name}: ${ANSWERS[verdict.state]}. `}</span>
            </span>
          ))
        : countsOf(answers).map(({ state, names }) => (
            <span key={state} title={`${ANSWERS[state]}: ${names.join(', ')}`} className={PILL}>
              <span aria-hidden className="min-w-4.5 text-center font-medium tabular-nums">
                {names.length}
              </span>
              <VerdictMark state={state} size="row" />
              <span className="sr-only">{`${names.join(', ')}: ${ANSWERS[state]}. `}</span>
            </span>
          ))}
    </span>
  )
}

const PILL = 'inline-flex items-center gap-0.5 rounded-full border border-line bg-sheet p-px'

const sentenceOf = (name: string, verdict: Answer['verdict']) => `${name}: ${answerText(verdict)}`

/** The two kinds of no that are about a level are one here. */
function countsOf(answers: readonly Answer[]): { state: VerdictState; names: string[] }[] {
  const names = new Map<VerdictState, string[]>()
  for (const { name, verdict } of answers) {
    const isNo = ANSWERS[verdict.state] === ANSWERS.above
    const state = isNo ? 'above' : verdict.state
    names.set(state, [...(names.get(state) ?? []), name])
  }
  const order = ['within', 'above', 'perhaps', 'not_known'] as const
  return order.flatMap((state) => {
    const of = names.get(state)
    return of ? [{ state, names: of }] : []
  })
}
