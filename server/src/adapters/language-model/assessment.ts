import {
  DIMENSIONS,
  TARGET_AUDIENCES,
  UNAVAILABLE,
  type Basis,
} from '@pagelight/contract/ratings.ts'
import type { ContentNote } from '@pagelight/contract/rating-schemas.ts'
import { decideSameWork } from '../../domain/works/decide-same-work.ts'
import { titleParts } from '../../domain/works/title-parts.ts'
import { factsOf } from '../../domain/works/work-facts.ts'
import type { Assessment } from '../../domain/assessment.ts'
import { cutText } from '../../domain/storable-text.ts'
import type { ModelAnswer } from './model-answer.ts'
import { isNameAlone, type PromptInput } from './prompt-input.ts'

export const LANGUAGE_MODEL = 'language model'

/** From so much confidence on, knowledge of the book is knowledge. */
const SURE = 0.5
const MAX_PROSE = 400
const MAX_CUE = 80
const MAX_CUES = 4
/** Whatever confidence a model claims: it has counted nothing, and a description says little. */
const MAX_CONFIDENCE = {
  full_text: 0,
  knowledge: 0.9,
  related: 0,
  metadata: 0.5,
  none: 0,
} satisfies Record<Basis, number>

export function toAssessment(
  answer: ModelAnswer,
  input: PromptInput,
  model: string,
): Assessment | null {
  const basis = basisOf(answer, input)
  if (basis === 'none') return null
  const { language, sexual_content: sexual, violence } = answer
  const judged = { language, sexual, violence }
  if (DIMENSIONS.every(({ key }) => judged[key].rating === UNAVAILABLE)) return null
  const audience = TARGET_AUDIENCES.find((known) => known === answer.target_audience) ?? null
  return {
    language_rating: language.rating,
    sexual_content_rating: sexual.rating,
    violence_rating: violence.rating,
    language_explanation: shown(language.explanation, MAX_PROSE),
    sexual_explanation: shown(sexual.explanation, MAX_PROSE),
    violence_explanation: shown(violence.explanation, MAX_PROSE),
    target_audience: audience,
    audience_explanation: audience && shown(answer.audience_explanation, MAX_PROSE),
    rating_summary: shown(answer.summary, MAX_PROSE),
    ...(answer.content_notes ? { content_notes: toNotes(answer.content_notes) } : {}),
    analyst: LANGUAGE_MODEL,
    model,
    basis,
    confidence: Math.min(answer.confidence, MAX_CONFIDENCE[basis]),
    evidence: DIMENSIONS.flatMap(({ key }) => {
      const cues = judged[key].evidence
        .map((cue) => shown(cue, MAX_CUE))
        .filter((cue) => cue !== '')
      return cues.slice(0, MAX_CUES).map((cue) => ({ dimension: key, cue }))
    }),
  }
}

/** Each note once, as it was first given. */
function toNotes(given: NonNullable<ModelAnswer['content_notes']>): ContentNote[] {
  const byName = new Map(given.toReversed().map((note) => [note.note, note]))
  return [...byName.values()]
    .toReversed()
    .map(({ note, degree, spoils }) => ({ note, degree, spoiler: spoils }))
}

/** An unsure memory is an estimate: it does not come before what is known, and counts one level higher. */
function basisOf(answer: ModelAnswer, input: PromptInput): Basis {
  if (answer.knows_book) return answer.confidence < SURE ? 'metadata' : 'knowledge'
  return isNameAlone(input) ? 'none' : 'metadata'
}

export function namesAnotherBook(answer: ModelAnswer, input: PromptInput): boolean {
  return answer.knows_book && !namesBook(answer, input)
}

function namesBook(
  { known_title, known_author }: ModelAnswer,
  { title, author }: PromptInput,
): boolean {
  if (author === '') {
    const known = titleParts(known_title).head
    return known !== '' && known === titleParts(title).head
  }
  const named = factsOf({ title: known_title, author: known_author })
  return decideSameWork(named, factsOf({ title, author })).verdict === 'same'
}

/** One plain line without addresses or markup: readers see it. */
function shown(text: string, max: number): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/(?:https?:\/\/|www\.)\S*/gi, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\s]+/gu, ' ')
    .trim()
  return plain.length <= max ? plain : `${cutText(plain, max - 1).trimEnd()}…`
}
