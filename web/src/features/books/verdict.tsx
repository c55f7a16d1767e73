import { SHORT_VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import type { Rated, Thresholds } from '@pagelight/contract/ratings.ts'
import { CircleAlert, CircleCheck, CircleHelp, Info, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { briefVerdict, verdictOf } from './verdict-messages.ts'

const looks = {
  within: { box: 'bg-success-wash', text: 'text-success', Icon: CircleCheck },
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
  /** `two_lines`: the worst alone. `one_line`: cut off, a tooltip has the rest. `word_on_phones`: the rest is for screen readers there. */
  room?: 'ample' | 'two_lines' | 'one_line' | 'word_on_phones'
}

const looksInRoom = {
  ample: '',
  two_lines: 'line-clamp-2',
  one_line: 'min-w-0 truncate',
  word_on_phones: 'max-sm:sr-only',
}

/** For suggestions, rows and cards. */
export function ShortVerdict({
  book,
  limits,
  besideRatings = false,
  room = 'ample',
}: ShortVerdictProps) {
  if (limits === null) return null
  const parts = room === 'two_lines' ? [briefVerdict(book, limits)] : verdictOf(book, limits)
  const shown = parts.filter(
    ({ outcome }) => outcome !== 'no_limits' && !(besideRatings && outcome === 'unknown'),
  )
  const outcome = parts[0]?.outcome ?? 'no_limits'
  const words = shown.map((part) => part.text).join('. ')
  if (words === '') return null
  const { text, Icon } = looks[outcome]
  return (
    <span className={classNames('flex items-start gap-1.5 text-13 font-medium', text)}>
      <Icon aria-hidden size={15} className="mt-0.5 shrink-0" />
      {room === 'word_on_phones' ? (
        <span aria-hidden className="whitespace-nowrap sm:hidden">
          {SHORT_VERDICTS[outcome]}
        </span>
      ) : null}
      <span title={room === 'one_line' ? words : undefined} className={looksInRoom[room]}>
        {words}
      </span>
    </span>
  )
}
