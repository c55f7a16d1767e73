/** How a book stands to a reader's limits, in all the words that say so. */
export const VERDICTS = {
  within: 'Within your limits',
  just_above: 'Just above your limits',
  above: 'Above your limits',
  avoided: 'Has what you avoid',
  perhaps: 'Perhaps above your limits',
  not_known: 'Not known',
} as const

/** Beside a mark, or after "Limits:". */
export const SHORT_VERDICTS = {
  within: 'Within',
  just_above: 'Just above',
  above: 'Above',
  avoided: 'Avoided',
  perhaps: 'Perhaps',
  not_known: 'Not known',
} as const

/** Of a single level; before the number of the limit. */
export const LEVEL_VERDICTS = {
  just_above: 'just above your limit of',
  above: 'above your limit of',
  perhaps: 'perhaps above your limit of',
} as const

export const NO_LIMITS = 'You have set no limits'

/** What says that a book is above a limit, or may be; for tests that nothing does. */
export const SAYS_ABOVE = new RegExp(
  [VERDICTS, LEVEL_VERDICTS]
    .flatMap(({ just_above, above, perhaps }) => [just_above, above, perhaps])
    .join('|'),
)
