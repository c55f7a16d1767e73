import type { VerdictState } from '@pagelight/contract/fits.ts'
import { QuietMark } from '../../../ui/ratings/verdict-mark.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { PersonMarksProps } from '../../people/choosing.ts'
import { ANSWERS } from '../verdict-messages.ts'
import { answerText } from './answer-text.ts'
import type { Answer } from './answer-line.tsx'
import { useAnswers } from './use-answers.ts'

const MAX_NAMES = { card: 4, row: 2 } as const

/** Behind the verdict of a row or card: the shape of the answer and a name; of many people, counts. */
export function PersonMarks({ book, limits, room = 'card' }: PersonMarksProps) {
  const answers = useAnswers(book, limits)
  if (answers.length === 0) return null
  return (
    <span
      className={classNames(
        'flex min-w-0 gap-x-2 font-sans text-13 leading-snug text-ink-2',
        room === 'card' ? 'flex-wrap' : 'pr-1.5',
      )}
    >
      {answers.length <= MAX_NAMES[room]
        ? answers.map(({ id, name, verdict }) => (
            <span key={id} title={sentenceOf(name, verdict)} className={ANSWER}>
              <QuietMark state={verdict.state} />
              <span className={classNames('truncate', room === 'card' ? 'max-w-24' : 'max-w-18')}>
                {name}
              </span>
              <span className="sr-only">{`: ${ANSWERS[verdict.state]}. `}</span>
            </span>
          ))
        : countsOf(answers).map(({ state, names }) => (
            <span key={state} title={`${ANSWERS[state]}: ${names.join(', ')}`} className={ANSWER}>
              <QuietMark state={state} />
              <span aria-hidden className="tabular-nums">
                {names.length}
              </span>
              <span className="sr-only">{`${names.join(', ')}: ${ANSWERS[state]}. `}</span>
            </span>
          ))}
    </span>
  )
}

const ANSWER = 'inline-flex min-w-0 items-center gap-0.5'

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
