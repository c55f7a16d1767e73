/** How a book stands to a reader's limits, in all the words that say so. */
export const VERDICTS = {
  within: 'Within your limits',
  above: 'Above your limits',
  maybe_above: 'May be above your limits',
  unknown: 'Not known',
  no_limits: 'You have set no limits',
} as const

export const SHORT_VERDICTS = {
  within: 'Within limits',
  above: 'Above limits',
  maybe_above: 'May be above',
  unknown: 'Not all known',
  no_limits: '',
} as const

export const LEVEL_VERDICTS = {
  above: 'above your limit of',
  maybe_above: 'may be above your limit of',
} as const

export const ANY_VERDICT = 'Within or above limits'

/** What says that a book is above a limit, or may be; for tests that nothing does. */
export const SAYS_ABOVE = new RegExp(
  [VERDICTS, SHORT_VERDICTS, LEVEL_VERDICTS]
    .flatMap(({ above, maybe_above }) => [above, maybe_above])
    .join('|'),
)
