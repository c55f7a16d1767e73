/** What is known of a book decides which weights are used: each set is fitted on records of its pattern. */
export const PATTERNS = ['related', 'tagged', 'untagged'] as const
export type Pattern = (typeof PATTERNS)[number]

export function patternOf(related: number, subjects: number): Pattern {
  if (related > 0) return 'related'
  return subjects > 0 ? 'tagged' : 'untagged'
}
