import type { DimensionKey } from '@pagelight/contract/ratings.ts'

const NOT_SHOWN =
  /\b(?:no|not|none|never|nothing|without|neither|nor|free of|instead of|rather than|hardly|imagin\w+|pretend\w*|dreams? of)\b[^.;]{0,60}$/i
const STRONG: Record<DimensionKey, RegExp> = {
  language: /\b(?:frequent|pervasive|constant|f-words?|strong language|slurs?)\b/gi,
  sexual: /\b(?:graphic|explicit|erotica?|sex scenes?|rapes?|orgy|pervasive)\b/gi,
  violence:
    /\b(?:graphic|gory|gore|tortured?|gruesome|massacres?|murders?|beheaded|rapes?|killings?)\b/gi,
}
const ABSENT =
  /^(?:none\b|no (?!longer|detail|holds|restraint)|nothing\b|there (?:is|are) no\b|entirely clean|practically none)/i

/** Why an explanation cannot belong to its number, or null. */
export function contradiction(
  dimension: DimensionKey,
  rating: number,
  explanation: string,
): string | null {
  const strong = [...explanation.matchAll(STRONG[dimension])].find(
    (match) => !NOT_SHOWN.test(explanation.slice(0, match.index)),
  )
  if (rating === 0 && strong) return `"${strong[0]}" at level 0`
  if (rating >= 4 && ABSENT.test(explanation)) return `it says there is none at level ${rating}`
  if (dimension === 'language' && rating <= 2) {
    const fWords = /\b(?:frequent|many|pervasive|constant|dozens of|some|several) f-words?\b/i.exec(
      explanation,
    )
    if (fWords && !NOT_SHOWN.test(explanation.slice(0, fWords.index)))
      return `"${fWords[0]}" at level ${rating}`
  }
  return null
}
