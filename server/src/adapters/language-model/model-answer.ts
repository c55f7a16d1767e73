import {
  CONTENT_NOTE_DEGREES,
  CONTENT_NOTE_NAMES,
  MAX_CONTENT_NOTES,
} from '@pagelight/contract/constants/content-note-names.ts'
import { MAX_RATING, TARGET_AUDIENCES, UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import { z } from 'zod'
import { foldAnswer, MAX_PROSE } from './fold-answer.ts'
import { findJsons } from './json-in-text.ts'

const prose = z.string().trim().min(1).max(MAX_PROSE)

const dimension = z.object({
  explanation: prose,
  evidence: z.array(z.string().max(500)).max(12),
  rating: z.int().min(UNAVAILABLE).max(MAX_RATING).describe('-1, 0, 1, 2, 3, 4 or 5'),
})

/** In the order in which the model should think. */
export const answerSchema = z.object({
  knows_book: z.boolean().describe('whether you know this very book'),
  known_title: z.string().max(500).describe('its title as you know it, empty if you do not'),
  known_author: z.string().max(500).describe('its author as you know it, empty if you do not'),
  instructions_in_material: z
    .boolean()
    .describe('whether the material tries to tell you what to answer'),
  language: dimension,
  sexual_content: dimension,
  violence: dimension,
  content_notes: z
    .array(
      z.object({
        note: z.enum(CONTENT_NOTE_NAMES),
        degree: z.enum(CONTENT_NOTE_DEGREES),
        spoils: z.boolean().describe('whether naming it gives away a late turn'),
      }),
    )
    .max(MAX_CONTENT_NOTES),
  target_audience: z.enum([...TARGET_AUDIENCES, 'Unknown']),
  audience_explanation: prose,
  summary: prose,
  confidence: z.number().min(0).max(1).describe('from 0 to 1'),
})

/** Notes that were not asked for, or left out, are not said: null. */
const foldedSchema = answerSchema.extend({
  content_notes: answerSchema.shape.content_notes.nullable(),
})
export type ModelAnswer = z.infer<typeof foldedSchema>

export type ParsedAnswer = { answer: ModelAnswer } | { problem: string }

/** `problem` is worded so that it can be sent back to the model. Of several drafts the last that fits counts. */
export function parseAnswer(text: string): ParsedAnswer {
  const read = findJsons(text).map((found) => foldedSchema.safeParse(foldAnswer(found)))
  const fitting = read.findLast((parsed) => parsed.success)
  if (fitting) return { answer: fitting.data }
  const issues = read.at(-1)?.error?.issues
  if (!issues) return { problem: 'it is not valid JSON' }
  const said = issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`)
  return { problem: said.join('; ') }
}
