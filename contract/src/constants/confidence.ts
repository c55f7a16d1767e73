/** What readers are told of a confidence. */
export const CONFIDENCE_WORDS = ['low', 'medium', 'high'] as const
export type ConfidenceWord = (typeof CONFIDENCE_WORDS)[number]

const HIGH_CONFIDENCE = 0.8
const MEDIUM_CONFIDENCE = 0.65

export function confidenceWord(confidence: number): ConfidenceWord {
  if (confidence >= HIGH_CONFIDENCE) return 'high'
  return confidence >= MEDIUM_CONFIDENCE ? 'medium' : 'low'
}
