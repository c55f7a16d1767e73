import { asksNothing, fits, type Judged } from '@pagelight/contract/fits.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { VerdictMark } from '../../ui/ratings/verdict-mark.tsx'
import { useChoosing, useLead } from '../people/choosing.ts'
import { verdictSentence } from './verdict-messages.ts'

type Props = { book: Judged; limits: Thresholds | null }

/** For covers and cards: the mark, with its words for screen readers and as a tooltip. */
export function VerdictOnly({ book, limits }: Props) {
  const lead = useLead(limits)
  if (lead === null || asksNothing(lead.line)) return null
  const verdict = fits(book, lead.line)
  const words = verdictSentence(verdict, lead.name)
  return (
    <span
      title={words}
      className="block self-start rounded-full bg-sheet p-0.5 leading-none shadow-sm"
    >
      <VerdictMark state={verdict.state} size="row" />
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** The answer for each person that the reader chooses for. */
export function MarksOfPeople({ book, limits }: Props) {
  const { parts } = useChoosing()
  return parts && limits ? <parts.PersonMarks book={book} limits={limits} /> : null
}
