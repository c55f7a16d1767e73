/** docs/estimator.md describes the method. */
import { ESTIMATOR } from '@pagelight/contract/constants/analysts.ts'
import { RUBRIC_VERSION, UNAVAILABLE, type TargetAudience } from '@pagelight/contract/ratings.ts'
import type { Analyst, Assessment, BookMaterial } from '../assessment.ts'
import { notesOfDescription } from '../content-notes.ts'
import { atMostBy, calibrated, confidenceInputs, confidenceOf } from './confidence.ts'
import { explain, namedReasons, relationCue, sourcesOf, summaryOf } from './explanation.ts'
import { createFeatureExtractor, type Features } from './features.ts'
import { judgeDimensions, withCaution, type Judgement } from './judge.ts'
import { relationsOf, type Relations } from './related.ts'
import type { WordVectors } from './vectors.ts'
import type { EstimatorModel } from './weights.ts'

const MIN_WORDS = 15

const TOO_LITTLE = 'there is too little in the record to estimate from'
const FOREIGN = 'the description is not in English, so it could not be read'
const TOO_UNSURE = 'an estimate from this record would be no better than a guess'

export function createEstimator(model: EstimatorModel, vectors: WordVectors): Analyst {
  const extract = createFeatureExtractor(vectors)
  const version = `weights ${model.version}, rubric ${RUBRIC_VERSION}`
  const notRated = (why: string) => notRatedBy(version, why)
  return {
    name: ESTIMATOR,
    model: version,
    assess: async (material) => {
      const related = material.related ?? []
      const features = extract(material)
      if (features.isForeign) return notRated(FOREIGN)
      if (!hasEnough(features) && related.length === 0) return notRated(TOO_LITTLE)
      const relations = relationsOf(related, features)
      const scored = judgeDimensions(features, related, model.weights)
      const sure = Math.min(
        confidenceOf(confidenceInputs(features, related, scored), model.confidence),
        atMostBy(relations, features),
      )
      const { calibration } = model
      const confidence = calibrated(sure, calibration[relations.author ? 'related' : 'metadata'])
      if (confidence < model.constant) return notRated(TOO_UNSURE)
      const judged = withCaution(scored, sure, relations)
      const rated = { material, features, relations, judged }
      return { ...assessment(rated, version), confidence: Number(confidence.toFixed(2)) }
    },
  }
}

/** A title alone is no evidence. */
export function hasEnough({ words, subjects, kinds }: Features): boolean {
  return words >= MIN_WORDS || subjects > 0 || kinds.length > 0
}

type Rated = {
  material: BookMaterial
  features: Features
  relations: Relations
  judged: Judgement[]
}

function assessment({ material, features, relations, judged }: Rated, version: string) {
  const [language, sexual, violence] = judged as [Judgement, Judgement, Judgement]
  const sources = sourcesOf(features, relations, material)
  const sentence = (judgement: Judgement) =>
    [`Estimated from ${sources}.`, ...explain(judgement, relations)].join(' ')
  const highest = Math.max(...judged.map(({ level }) => level))
  const audience = audienceOf(features, highest, material.audience)
  return {
    language_rating: language.level,
    sexual_content_rating: sexual.level,
    violence_rating: violence.level,
    language_explanation: relations.author
      ? sentence(language)
      : `${sentence(language)} Swearing is rarely visible in a description.`,
    sexual_explanation: sentence(sexual),
    violence_explanation: sentence(violence),
    target_audience: audience.audience,
    audience_explanation: audience.explanation,
    rating_summary: summaryOf(sources, judged),
    content_notes: notesOfDescription([material.description ?? '', ...material.subjects]),
    analyst: ESTIMATOR,
    model: version,
    basis: relations.author ? ('related' as const) : ('metadata' as const),
    evidence: judged.flatMap((judgement) => evidenceOf(judgement, relations)),
  }
}

function evidenceOf(judgement: Judgement, { series, author }: Relations): Assessment['evidence'] {
  const { key } = judgement.dimension
  const of = (layer: keyof Judgement['layers'], cue: string, levels = judgement.layers[layer]) => ({
    dimension: key,
    cue,
    layer,
    by: Number(levels.toFixed(2)),
  })
  const named = namedReasons(judgement).map((reason) => of(reason.field, reason.word, reason.by))
  return [
    ...(series ? [of('series', relationCue(series, 'of the series', key))] : []),
    ...(author ? [of('author', relationCue(author, 'by the author', key))] : []),
    ...named,
  ]
}

function audienceOf(
  { kinds, audience }: Features,
  highest: number,
  said: TargetAudience | null = null,
): { audience: TargetAudience | null; explanation: string } {
  const named = kinds.find(({ kind }) => kind.audience !== undefined && kind.audience === audience)
  const most = { Children: 2, 'Middle grade': 3, 'Young adult': 4, Adult: 5 }
  if (said && highest <= most[said])
    return { audience: said, explanation: 'As you said when you described the book.' }
  if (named && audience && highest <= most[audience])
    return { audience, explanation: `Estimated from the genre or subjects: ${named.phrase}.` }
  return { audience: null, explanation: 'Nothing in the record says for whom it is written.' }
}

function notRatedBy(version: string, why: string): Assessment {
  const sentence = `Not rated: ${why}.`
  return {
    language_rating: UNAVAILABLE,
    sexual_content_rating: UNAVAILABLE,
    violence_rating: UNAVAILABLE,
    language_explanation: sentence,
    sexual_explanation: sentence,
    violence_explanation: sentence,
    target_audience: null,
    audience_explanation: null,
    rating_summary: `Not rated. Nobody has assessed this book yet, and ${why}.`,
    analyst: ESTIMATOR,
    model: version,
    basis: 'none',
    confidence: 0,
    evidence: [],
  }
}
