import { NO_LIMITS } from '@pagelight/contract/constants/verdict-words.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { asksNothing, fits, type Judged } from '@pagelight/contract/fits.ts'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { VerdictMark, verdictText, verdictWash } from '../../ui/ratings/verdict-mark.tsx'
import { useChoosing, useLead, type Lead } from '../people/choosing.ts'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { verdictWords } from './verdict-messages.ts'

const ForWhomQuestion = lazyPart(
  async () => (await import('../people/for-whom-question.tsx')).ForWhomQuestion,
)

/** Visible in forced colours, where there are no washes. */
const BOX = 'rounded-md border border-transparent px-4 py-3'

/** The verdict that leads, then those for the people of the reader; visitors, who have no limits, see nothing. */
export function Verdict({ book, limits }: { book: Judged; limits: Thresholds | null }) {
  const lead = useLead(limits)
  const { parts, everyone } = useChoosing()
  if (limits === null || lead === null) return null
  const isAsked = !asksNothing(lead.line)
  // Covered again for the next book.
  const key = String(book.packed_notes)
  if (!parts && isAsked) return <LeadVerdict key={key} book={book} lead={lead} />
  if (!parts) return everyone ? <AskForWhom /> : <NoLimits />
  return (
    <div key={key} className="grid gap-2.5">
      {isAsked ? <LeadVerdict book={book} lead={lead} /> : null}
      <parts.PeopleAnswers book={book} limits={limits} />
    </div>
  )
}

export function LeadVerdict({ book, lead: { line, name } }: { book: Judged; lead: Lead }) {
  const [revealed, setRevealed] = useState(false)
  const verdict = fits(book, line)
  const { headline, detail } = verdictWords(verdict, name, revealed)
  const isCovered = [...verdict.avoided, ...verdict.tell].some(({ spoiler }) => spoiler)
  return (
    <div className={classNames('flex items-center gap-3.5', BOX, verdictWash(verdict.state))}>
      <VerdictMark state={verdict.state} size="page" />
      <div className="min-w-0">
        <p
          className={classNames(
            'font-serif text-20 leading-snug font-semibold wrap-anywhere',
            verdictText(verdict.state),
          )}
        >
          {headline}
        </p>
        {detail === null ? null : <p>{detail}</p>}
        {isCovered && !revealed ? (
          <button type="button" className="link min-h-6" onClick={() => setRevealed(true)}>
            Show what
          </button>
        ) : null}
      </div>
    </div>
  )
}

function AskForWhom() {
  return (
    <div className={classNames(BOX, 'bg-wash')}>
      <Suspense fallback={<div className="h-36" />}>
        <ForWhomQuestion />
      </Suspense>
    </div>
  )
}

function NoLimits() {
  return (
    <div className={classNames(BOX, 'bg-wash')}>
      <p className="font-serif text-20 leading-snug font-semibold text-ink-2">{NO_LIMITS}</p>
      <p>
        <Link to={paths.preferences} className="link">
          Set your limits
        </Link>{' '}
        to see at once whether a book is within them.
      </p>
    </div>
  )
}
