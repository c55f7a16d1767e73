import { NO_LIMITS, SHORT_VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import { limitedDimensions, type Rated, type Thresholds } from '@pagelight/contract/ratings.ts'
import { fits, onlyLimits } from '@pagelight/contract/fits.ts'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { VerdictMark, verdictText, verdictWash } from '../../ui/ratings/verdict-mark.tsx'
import { verdictWords } from './verdict-messages.ts'

/** Visible in forced colours, where there are no washes. */
const BOX = 'rounded-md border border-transparent px-4 py-3'

/** Without limits a reader is invited to set them; visitors, who have none, see nothing. */
export function Verdict({ book, limits }: { book: Rated; limits: Thresholds | null }) {
  if (limits === null) return null
  if (limitedDimensions(limits).length === 0) return <NoLimits />
  const verdict = fits(book, onlyLimits(limits))
  const { headline, detail } = verdictWords(verdict)
  return (
    <div className={classNames('flex items-center gap-3.5', BOX, verdictWash(verdict.state))}>
      <VerdictMark state={verdict.state} size="page" />
      <div className="min-w-0">
        <p
          className={classNames(
            'font-serif text-20 leading-snug font-semibold',
            verdictText(verdict.state),
          )}
        >
          {headline}
        </p>
        {detail === null ? null : <p>{detail}</p>}
      </div>
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

type ShortVerdictProps = {
  book: Rated
  limits: Thresholds | null
  /** The ratings beside it say what is an estimate or not rated. */
  besideRatings?: boolean
  /** `one_line`: the mark and why, cut off; a tooltip has the whole. `word_on_phones`: the rest is for screen readers there. */
  room?: 'two_lines' | 'one_line' | 'word_on_phones'
}

/** For suggestions, rows and cards. */
export function ShortVerdict({
  book,
  limits,
  besideRatings = false,
  room = 'two_lines',
}: ShortVerdictProps) {
  if (limits === null || limitedDimensions(limits).length === 0) return null
  const verdict = fits(book, onlyLimits(limits))
  const { state } = verdict
  const { headline, detail: whole } = verdictWords(verdict)
  const detail = besideRatings && (state === 'within' || state === 'not_known') ? null : whole
  const oneLine = room === 'one_line'
  const onPhones = room === 'word_on_phones'
  return (
    <span className="flex min-w-0 items-start gap-1.5 text-13">
      <VerdictMark state={state} size="row" />
      {onPhones ? (
        <span
          aria-hidden
          className={classNames('font-medium whitespace-nowrap sm:hidden', verdictText(state))}
        >
          {SHORT_VERDICTS[state]}
        </span>
      ) : null}
      <span
        title={oneLine ? [headline, detail].filter(Boolean).join('. ') : undefined}
        className={classNames('min-w-0', oneLine && 'truncate', onPhones && 'max-sm:sr-only')}
      >
        <span
          className={classNames(
            'font-medium',
            verdictText(state),
            oneLine && detail !== null && 'sr-only',
          )}
        >
          {headline}
        </span>
        {detail === null ? null : (
          <>
            <span className="sr-only">. </span>
            <span className={oneLine ? verdictText(state) : 'block text-ink-2'}>{detail}</span>
          </>
        )}
      </span>
    </span>
  )
}
