import { SHORT_VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { asksNothing, fits, type Judged } from '@pagelight/contract/fits.ts'
import { classNames } from '../../ui/class-names.ts'
import { VerdictMark, verdictText } from '../../ui/ratings/verdict-mark.tsx'
import { useChoosing, useLead } from '../people/choosing.ts'
import { verdictWords } from './verdict-messages.ts'

type ShortVerdictProps = {
  book: Judged
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
  const lead = useLead(limits)
  const { parts } = useChoosing()
  if (limits === null || lead === null) return null
  const oneLine = room === 'one_line'
  const marks = parts ? (
    <parts.PersonMarks book={book} limits={limits} room={oneLine ? 'row' : 'card'} />
  ) : null
  if (asksNothing(lead.line)) return marks
  const verdict = fits(book, lead.line)
  const { state } = verdict
  const { headline, detail: whole } = verdictWords(verdict, lead.name)
  const detail = besideRatings && (state === 'within' || state === 'not_known') ? null : whole
  const onPhones = room === 'word_on_phones'
  // Beside marks a row has room for no more.
  const oneWord = oneLine && marks !== null
  const short = (
    <span
      title={oneLine ? [headline, detail].filter(Boolean).join('. ') : undefined}
      className="flex min-w-0 items-start gap-1.5 text-13"
    >
      <VerdictMark state={state} size="row" />
      {onPhones || oneWord ? (
        <span
          aria-hidden
          className={classNames(
            'font-medium whitespace-nowrap',
            onPhones && 'sm:hidden',
            verdictText(state),
          )}
        >
          {SHORT_VERDICTS[state]}
        </span>
      ) : null}
      <span
        className={classNames(
          'min-w-0',
          oneLine && 'line-clamp-2 lg:line-clamp-1',
          onPhones && 'max-sm:sr-only',
          oneWord && 'sr-only',
        )}
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
  if (marks === null) return short
  return (
    <span
      className={classNames(
        'flex min-w-0 gap-1.5',
        // Beside the marks a whole verdict would have the width of a letter.
        oneLine
          ? 'items-center'
          : onPhones
            ? 'max-sm:flex-wrap max-sm:items-center sm:flex-col'
            : 'flex-col',
      )}
    >
      {short}
      {marks}
    </span>
  )
}
