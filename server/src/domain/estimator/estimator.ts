/** docs/estimator.md describes the method. */
import { ESTIMATOR } from '@pagelight/contract/constants/analysts.ts'
import {
  RUBRIC_VERSION,
  UNAVAILABLE,
  ratingLabel,
  type TargetAudience,
} from '@pagelight/contract/ratings.ts'
import type { Analyst, Assessment, BookMaterial } from '../assessment.ts'
import { notesOfDescription } from '../content-notes.ts'
import { createFeatureExtractor, type Features } from './features.ts'
import { judgeDimensions, type Judgement } from './judge.ts'
import type { WordVectors } from './vectors.ts'
import type { EstimatorModel } from './weights.ts'

const MIN_CONTENT_WORDS = 15
const MAX_CONFIDENCE = 0.5

export function createEstimator(model: EstimatorModel, vectors: WordVectors): Analyst {
  const extract = createFeatureExtractor(vectors)
  return {
    name: ESTIMATOR,
    assess: async (material) => {
      const features = extract(material)
      if (features.contentWords < MIN_CONTENT_WORDS && !features.hasSubjects) return nothingToGoOn()
      return assessment(
        material,
        features,
        judgeDimensions(features, model, vectors),
        model.version,
      )
    },
  }
}

function assessment(
  material: BookMaterial,
  features: Features,
  judged: Judgement[],
  version: string,
): Assessment {
  const [language, sexual, violence] = judged as [Judgement, Judgement, Judgement]
  const audience = audienceOf(features, Math.max(...judged.map(({ level }) => level)))
  return {
    language_rating: language.level,
    sexual_content_rating: sexual.level,
    violence_rating: violence.level,
    language_explanation: `${sentence(language.cues, material)} Swearing is rarely visible in a description.`,
    sexual_explanation: sentence(sexual.cues, material),
    violence_explanation: sentence(violence.cues, material),
    target_audience: audience.audience,
    audience_explanation: audience.explanation,
    rating_summary: summary(material, judged),
    content_notes: notesOfDescription([material.description ?? '', ...material.subjects]),
    analyst: ESTIMATOR,
    model: `weights ${version}, rubric ${RUBRIC_VERSION}`,
    basis: 'metadata',
    confidence: confidence(features, material),
    evidence: judged.flatMap(({ dimension, cues }) =>
      cues.map((cue) => ({ dimension: dimension.key, cue })),
    ),
  }
}

function sourceOf({ description, subjects }: BookMaterial): string {
  const sources = [
    ...(description?.trim() ? ['the description'] : []),
    ...(subjects.length > 0 ? ['the subjects'] : []),
  ]
  return sources.join(' and ')
}

function sentence(cues: string[], material: BookMaterial): string {
  const from = `Estimated from ${sourceOf(material)}`
  if (cues.length > 0) return `${from}: mentions ${cues.join(', ')}.`
  return material.genre
    ? `${from}: no clear cues, so this is what is usual for the genre.`
    : `${from}: no clear cues.`
}

function audienceOf(
  { kinds }: Features,
  highest: number,
): { audience: TargetAudience; explanation: string } {
  const named = kinds.find(({ kind }) => kind.audience !== undefined)
  const audience = named?.kind.audience
  const most = { Children: 2, 'Middle grade': 3, 'Young adult': 4, Adult: 5 }
  if (named && audience && highest <= most[audience]) {
    return { audience, explanation: `Estimated from the genre or subjects: ${named.phrase}.` }
  }
  return {
    audience: 'Adult',
    explanation: 'Nothing in the genre or subjects says that it is written for younger readers.',
  }
}

function summary(material: BookMaterial, judged: Judgement[]): string {
  const parts = judged.map(
    ({ dimension, level }) =>
      `${dimension.shortName.toLowerCase()} ${ratingLabel(level)?.toLowerCase()}`,
  )
  return `An estimate from ${sourceOf(material)} alone: ${parts.join(', ')}.`
}

function confidence({ contentWords, cues }: Features, { subjects, genre }: BookMaterial): number {
  const seen = 0.15 + Math.min(contentWords, 60) / 400 + Math.min(cues.length, 5) * 0.02
  const listed = (subjects.length > 0 ? 0.07 : 0) + (genre ? 0.05 : 0)
  return Number(Math.min(seen + listed, MAX_CONFIDENCE).toFixed(2))
}

function nothingToGoOn(): Assessment {
  const why = 'Not rated: there is too little description to estimate from.'
  return {
    language_rating: UNAVAILABLE,
    sexual_content_rating: UNAVAILABLE,
    violence_rating: UNAVAILABLE,
    language_explanation: why,
    sexual_explanation: why,
    violence_explanation: why,
    target_audience: null,
    audience_explanation: 'Not known: there is too little description to estimate from.',
    rating_summary:
      'Not rated. Nobody has assessed this book yet, and its title alone says too little.',
    analyst: ESTIMATOR,
    model: null,
    basis: 'none',
    confidence: 0,
    evidence: [],
  }
}
