import { formatPercent } from '../../lib/format-number.ts'

/** "87%" if the score is known to be a probability, else only a word: "Strong". */
export function matchLabel(score: number, isCalibrated: boolean): string {
  if (isCalibrated) return formatPercent(score)
  if (score >= 0.7) return 'Strong'
  return score >= 0.6 ? 'Good' : 'Possible'
}
