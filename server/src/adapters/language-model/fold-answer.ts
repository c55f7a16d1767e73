import { UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import { foldLevel } from './fold-level.ts'
import {
  foldAudience,
  foldBoolean,
  foldConfidence,
  foldCues,
  foldName,
  foldNotes,
  foldText,
  isRecord,
  type Fields,
} from './fold-words.ts'

export const MAX_PROSE = 2_000
const MAX_DEPTH = 3
const NOT_SAID = 'There is not enough to go on.'
const AUDIENCE_NOT_EXPLAINED = 'It follows from the three levels.'

/** As models call them, in snake case. */
const NAMES = {
  language: ['language', 'language_profanity', 'profanity'],
  sexual_content: ['sexual_content', 'sexual', 'sex'],
  violence: ['violence', 'violence_gore'],
} as const
const DIMENSIONS = ['language', 'sexual_content', 'violence'] as const
type Dimension = (typeof DIMENSIONS)[number]

/**
 * Brings the forms in which models answer into the one of the schema. Only the three levels and their reasons can
 * be wrong afterwards: whatever else is odd is folded, dropped or taken as not said.
 */
export function foldAnswer(given: unknown): unknown {
  const found = unwrapped(given, 0)
  if (!found) return given
  const dimensions = Object.fromEntries(
    DIMENSIONS.map((dimension) => [dimension, foldDimension(partOf(found, dimension))]),
  )
  const title = foldName(found.known_title)
  return {
    knows_book: foldBoolean(found.knows_book) ?? title !== '',
    known_title: title,
    known_author: foldName(found.known_author),
    instructions_in_material: foldBoolean(found.instructions_in_material) ?? false,
    ...dimensions,
    content_notes: Array.isArray(found.content_notes) ? foldNotes(found.content_notes) : null,
    target_audience: foldAudience(found.target_audience),
    audience_explanation: foldText(found.audience_explanation, MAX_PROSE) || AUDIENCE_NOT_EXPLAINED,
    summary: foldText(found.summary, MAX_PROSE) || gravest(Object.values(dimensions)),
    confidence: foldConfidence(found.confidence),
  }
}

/** The object with the dimensions, inside whatever the model put around it. */
function unwrapped(given: unknown, depth: number): Fields | null {
  const value = typeof given === 'string' ? parsed(given) : given
  if (!isRecord(value) || depth > MAX_DEPTH) return null
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [snakeCase(key), part]),
  )
  if (DIMENSIONS.some((dimension) => partOf(fields, dimension) !== undefined)) return fields
  const inside = Object.values(fields)
    .map((part) => unwrapped(part, depth + 1))
    .filter((part) => part !== null)
  // What stands beside it is kept: some models set only the three dimensions apart.
  return inside.length === 1 ? { ...fields, ...inside[0] } : null
}

function partOf(fields: Fields, dimension: Dimension): unknown {
  for (const name of NAMES[dimension]) {
    if (fields[name] !== undefined && fields[`${name}_rating`] === undefined) return fields[name]
    if (fields[`${name}_rating`] === undefined) continue
    return {
      rating: fields[`${name}_rating`],
      explanation: fields[`${name}_explanation`] ?? fields[`${name}_reason`],
      evidence: fields[`${name}_evidence`],
    }
  }
  return undefined
}

function foldDimension(given: unknown): unknown {
  if (!isRecord(given)) return given
  const fields = Object.fromEntries(
    Object.entries(given).map(([key, part]) => [snakeCase(key), part]),
  )
  const level = ['rating', 'level', 'score'].find((name) => name in fields)
  const rating = level === undefined ? undefined : foldLevel(fields[level])
  const reason = fields.explanation ?? fields.reason ?? fields.reasoning ?? fields.justification
  const explanation = foldText(reason, MAX_PROSE)
  return {
    explanation: explanation || (rating === UNAVAILABLE ? NOT_SAID : undefined),
    evidence: foldCues(fields.evidence),
    rating,
  }
}

function gravest(dimensions: unknown[]): string {
  const known = dimensions.filter(isRecord)
  const sorted = known.toSorted((a, b) => Number(b.rating) - Number(a.rating))
  return foldText(sorted[0]?.explanation, MAX_PROSE)
}

function snakeCase(key: string): string {
  return key
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z]+/g, '_')
    .toLowerCase()
}

function parsed(text: string): unknown {
  try {
    return text.trimStart().startsWith('{') ? JSON.parse(text) : null
  } catch {
    return null
  }
}
