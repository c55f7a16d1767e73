import type { Rated, Thresholds } from '@pagelight/contract/ratings.ts'
import { CircleAlert, CircleCheck, CircleHelp, Info, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { verdictOf, type VerdictOutcome } from './verdict-messages.ts'

const looks = {
  within: { box: 'bg-low-wash', text: 'text-low-ink', Icon: CircleCheck },
  above: { box: 'bg-danger-wash', text: 'text-danger', Icon: TriangleAlert },
  maybe_above: { box: 'bg-caution-wash', text: 'text-caution', Icon: CircleAlert },
  unknown: { box: 'bg-wash', text: 'text-ink-2', Icon: CircleHelp },
  no_limits: { box: 'bg-wash', text: 'text-ink-2', Icon: Info },
} as const

/** Without limits a reader is invited to set them; visitors, who have none, see nothing. */
export function Verdict({ book, limits }: { book: Rated; limits: Thresholds | null }) {
  if (limits === null) return null
  const [first, ...more] = verdictOf(book, limits)
  const { box, text, Icon } = looks[first.outcome]
  return (
    <div className={classNames('flex gap-3 rounded-md px-4 py-3.5', box)}>
      <Icon aria-hidden size={24} className={classNames('mt-0.5 shrink-0', text)} />
      <div className="grid min-w-0 gap-1">
        <p className={classNames('font-serif text-20 leading-snug font-semibold', text)}>
          {first.text}
        </p>
        {more.map((part) => (
          <p key={part.outcome}>{part.text}</p>
        ))}
        {first.outcome === 'no_limits' ? (
          <p>
            <Link to={paths.preferences} className="link">
              Set your limits
            </Link>{' '}
            to see at once whether a book is within them.
          </p>
        ) : null}
      </div>
    </div>
  )
}

type ShortVerdictProps = {
  book: Rated
  limits: Thresholds | null
  /** The ratings beside it say what is not rated. */
  besideRatings?: boolean
  /** In place of "Within your limits", and where there are no limits. */
  note?: string | null | undefined
  /** Cut off where there is no room; a tooltip has the rest. */
  oneLine?: boolean
  /** On a phone a word or two; the whole is for screen readers there. */
  brief?: boolean
}

const BRIEF: Record<VerdictOutcome, string> = {
  within: 'Within limits',
  above: 'Above limits',
  maybe_above: 'May be above',
  unknown: 'Not all known',
  no_limits: '',
}

/** One line for suggestions, rows and cards. */
export function ShortVerdict({
  book,
  limits,
  besideRatings = false,
  note,
  oneLine = false,
  brief = false,
}: ShortVerdictProps) {
  const parts = limits === null ? [] : verdictOf(book, limits)
  const shown = parts.filter(
    ({ outcome }) => outcome !== 'no_limits' && !(besideRatings && outcome === 'unknown'),
  )
  const outcome = parts[0]?.outcome ?? 'no_limits'
  const replaced = note && (outcome === 'within' || outcome === 'no_limits')
  const words = replaced ? note : shown.map((part) => part.text).join('. ')
  if (words === '') return null
  const { text, Icon } = looks[outcome]
  return (
    <span className={classNames('flex items-start gap-1.5 text-13 font-medium', text)}>
      <Icon aria-hidden size={15} className="mt-0.5 shrink-0" />
      {brief && !replaced ? (
        <span aria-hidden className="whitespace-nowrap sm:hidden">
          {BRIEF[outcome]}
        </span>
      ) : null}
      <span
        title={oneLine ? words : undefined}
        className={classNames(
          oneLine && 'min-w-0 truncate',
          brief && !replaced && 'max-sm:sr-only',
        )}
      >
        {words}
      </span>
    </span>
  )
}
