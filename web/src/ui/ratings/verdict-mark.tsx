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

/** A tick, a bar (a short one where it is by one level) or a question mark in a disc. The words beside it say the same. */
export function VerdictMark({ state, size }: { state: VerdictState; size: 'row' | 'page' }) {
  const { shape, disc } = looks[state]
  return (
    <span
      aria-hidden
      data-verdict={state}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full',
        size === 'page' ? 'size-10 border-2' : 'size-4.5 border',
        disc,
      )}
    >
      <svg
        viewBox="0 0 24 24"
        className={size === 'page' ? 'size-7' : 'size-4'}
        fill="none"
        stroke="currentColor"
        strokeWidth={size === 'page' ? 2.4 : 3}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={shape} />
      </svg>
    </span>
  )
}
