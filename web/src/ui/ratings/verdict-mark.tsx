import type { VerdictState } from '@pagelight/contract/fits.ts'
import { classNames } from '../class-names.ts'

const TICK = 'm6.5 12.5 3.8 3.8 7.2-8.2'
const BAR = 'M6 12h12'
/** Told from the bar without its colour. */
const SHORT_BAR = 'M10 12h4'
const QUESTION = 'M9 9.3a3.1 3.1 0 1 1 4.6 2.7c-1 .6-1.6 1.1-1.6 2.2m0 3.3v.1'

/** Filled where the ratings are known, in outline where they are not. */
const looks: Record<VerdictState, { shape: string; disc: string; text: string; wash: string }> = {
  within: {
    shape: TICK,
    disc: 'border-transparent bg-success text-sheet',
    text: 'text-success',
    wash: 'bg-success-wash',
  },
  just_above: {
    shape: SHORT_BAR,
    disc: 'border-transparent bg-caution text-sheet',
    text: 'text-caution',
    wash: 'bg-caution-wash',
  },
  above: {
    shape: BAR,
    disc: 'border-transparent bg-danger text-sheet',
    text: 'text-danger',
    wash: 'bg-danger-wash',
  },
  avoided: {
    shape: BAR,
    disc: 'border-transparent bg-danger text-sheet',
    text: 'text-danger',
    wash: 'bg-danger-wash',
  },
  perhaps: {
    shape: QUESTION,
    disc: 'border-dashed border-current bg-sheet text-caution',
    text: 'text-caution',
    wash: 'bg-caution-wash',
  },
  not_known: {
    shape: QUESTION,
    disc: 'border-current bg-sheet text-ink-2',
    text: 'text-ink-2',
    wash: 'bg-wash',
  },
}

export const verdictText = (state: VerdictState): string => looks[state].text
export const verdictWash = (state: VerdictState): string => looks[state].wash

const sizes = {
  page: { disc: 'size-10 border-2', shape: 'size-7', stroke: 2.4 },
  row: { disc: 'size-4.5 border', shape: 'size-4', stroke: 3 },
} as const

/** A tick, a bar (a short one where it is by one level) or a question mark in a disc. The words beside it say the same. */
export function VerdictMark({ state, size }: { state: VerdictState; size: keyof typeof sizes }) {
  const { disc, shape, stroke } = sizes[size]
  return (
    <span
      aria-hidden
      data-verdict={state}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full',
        disc,
        looks[state].disc,
      )}
    >
      <Shape state={state} className={shape} stroke={stroke} />
    </span>
  )
}

/** The shape alone, in colour unless it is the tick: for answers that stand behind the verdict. */
export function QuietMark({ state }: { state: VerdictState }) {
  return (
    <span
      aria-hidden
      data-verdict={state}
      className={classNames('shrink-0', state === 'within' ? 'text-ink-3' : verdictText(state))}
    >
      <Shape state={state} className="size-3.5" stroke={3.4} />
    </span>
  )
}

type ShapeProps = { state: VerdictState; className: string; stroke: number }

function Shape({ state, className, stroke }: ShapeProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={looks[state].shape} />
    </svg>
  )
}
