/**
 * The analyst for books that nobody has assessed: it reads description, subjects and genre for cues. First version,
 * by hand-written rules; the weights are in estimator-cues.ts. It says what it saw and how little that may be.
 */
import {
  DIMENSIONS,
  MAX_RATING,
  RUBRIC_VERSION,
  UNAVAILABLE,
  ratingLabel,
  type DimensionKey,
  type TargetAudience,
} from '@pagelight/contract/ratings.ts'
import { fold } from '../catalogue/fold.ts'
import type { Analyst, Assessment, BookMaterial } from './analyst.ts'
import {
  AUDIENCE_CUES,
  CLEAN_GENRES,
  CUES,
  DEFAULT_PRIOR,
  GENRE_PRIORS,
  STOP_WORDS,
  type Cue,
  type Levels,
} from './estimator-cues.ts'

export const ESTIMATOR = 'estimator'

const MIN_CONTENT_WORDS = 15
const MAX_CONFIDENCE = 0.5
const MAX_CUES_NAMED = 4
/** What one more cue adds gets less with every cue: a long description must not add up to a 5. */
const DIMINISHING = 0.75
const TOP_SCORE = 4.3
const CLEAN_SCORE = 0.5

type Found = { cue: Cue; word: string }
type Reading = {
  found: Found[]
  genre: string
  words: number
  audience: TargetAudience | null
  audienceWord: string | null
}

export function createEstimator(): Analyst {
  return { name: ESTIMATOR, assess: async (material) => estimate(material) }
}

function estimate(material: BookMaterial): Assessment {
  const reading = read(material)
  if (reading.words < MIN_CONTENT_WORDS && material.subjects.length === 0) return nothingToGoOn()
  const scores = scoresOf(reading)
  const judged = DIMENSIONS.map((dimension, i) => judge(reading, dimension.key, i, scores[dimension.key]))
  const [language, sexual, violence] = judged.map(({ level }) => level) as [number, number, number]
  const audience = audienceOf(reading, Math.max(language, sexual, violence))
  return {
    language_rating: language,
    sexual_content_rating: sexual,
    violence_rating: violence,
    language_explanation: `${sentence(judged[0]!.cues, material)} Swearing is rarely visible in a description.`,
    sexual_explanation: sentence(judged[1]!.cues, material),
    violence_explanation: sentence(judged[2]!.cues, material),
    target_audience: audience.audience,
    audience_explanation: audience.explanation,
    rating_summary: summary(language, sexual, violence),
    analyst: ESTIMATOR,
    model: `rules for rubric ${RUBRIC_VERSION}`,
    basis: 'metadata',
    confidence: confidence(reading, material),
    evidence: DIMENSIONS.flatMap(({ key }, i) => judged[i]!.cues.map((cue) => ({ dimension: key, cue }))),
  }
}

function read({ description, subjects, genre }: BookMaterial): Reading {
  const prose = fold(description ?? '')
  const text = [prose, ...subjects.map(fold)].map((part) => ` ${part} `).join('|')
  const contains = (word: string) => text.includes(` ${word} `)
  const found = CUES.flatMap((cue) => cue.words.filter(contains).map((word) => ({ cue, word })))
  const foldedGenre = fold(genre ?? '')
  const audience = AUDIENCE_CUES.find(({ words }) => words.some((word) => contains(word) || foldedGenre === word))
  const words = new Set(prose.split(' ').filter((word) => word.length > 2 && !STOP_WORDS.has(word)))
  return {
    found,
    genre: foldedGenre,
    words: words.size,
    audience: audience?.audience ?? (foldedGenre === 'picture book' ? 'Children' : null),
    audienceWord: audience?.words.find(contains) ?? null,
  }
}

function scoresOf({ found, genre, audience }: Reading): Levels {
  const prior = GENRE_PRIORS[genre] ?? DEFAULT_PRIOR
  const shift = AUDIENCE_CUES.find((entry) => entry.audience === audience)?.shift
  const total = (key: DimensionKey, i: number) => prior[key] + (shift?.[key] ?? 0) + added(found, i)
  return { language: total('language', 0), sexual: total('sexual', 1), violence: total('violence', 2) }
}

function added(found: Found[], dimension: number): number {
  const weights = found.map(({ cue }) => cue.weights[dimension]!)
  const sum = (side: number[]) =>
    side
      .toSorted((a, b) => Math.abs(b) - Math.abs(a))
      .reduce((total, weight, i) => total + weight * DIMINISHING ** (i * 1.5), 0)
  return sum(weights.filter((weight) => weight > 0)) + sum(weights.filter((weight) => weight < 0))
}

/** The level of one dimension with the cues that moved it. Neither end of the scale without evidence for it. */
function judge(reading: Reading, key: DimensionKey, i: number, score: number): { level: number; cues: string[] } {
  const moved = (towards: number) =>
    reading.found
      .filter(({ cue }) => (cue.weights[i]! - 0.25 * towards) * towards > 0)
      .toSorted((a, b) => Math.abs(b.cue.weights[i]!) - Math.abs(a.cue.weights[i]!))
  const up = moved(1)
  const down = moved(-1)
  const clean = down.length > 0 || reading.audienceWord !== null || CLEAN_GENRES.has(reading.genre)
  const explicit = up.some(({ cue }) => cue.top?.includes(key.charAt(0)))
  let level = Math.min(Math.max(Math.round(score - 0.05), 0), MAX_RATING)
  if (score >= TOP_SCORE && explicit) level = MAX_RATING
  if (level === MAX_RATING && !explicit) level = MAX_RATING - 1
  if (level === 0 && (!clean || score > CLEAN_SCORE)) level = 1
  const cues = level <= 1 ? [...down, ...up] : up
  const named = [...new Set(cues.map(({ word }) => word))].slice(0, MAX_CUES_NAMED)
  const fromGenre = named.length === 0 && level === 0 ? [reading.audienceWord ?? reading.genre] : []
  return { level, cues: [...named, ...fromGenre].filter((cue) => cue !== '') }
}

function sentence(cues: string[], { description, subjects, genre }: BookMaterial): string {
  const source = [...(description?.trim() ? ['the description'] : []), ...(subjects.length > 0 ? ['the subjects'] : [])]
  const from = `Estimated from ${source.join(' and ')}`
  if (cues.length > 0) return `${from}: mentions ${cues.join(', ')}.`
  return genre ? `${from}: no clear cues, so this is what is usual for the genre.` : `${from}: no clear cues.`
}

function audienceOf(reading: Reading, highest: number): { audience: TargetAudience; explanation: string } {
  const { audience, audienceWord } = reading
  const youngest = audience === 'Children' && highest <= 2
  if (
    audience &&
    (youngest || (audience === 'Middle grade' && highest <= 3) || (audience === 'Young adult' && highest <= 4))
  ) {
    return { audience, explanation: `Estimated from the description: mentions ${audienceWord ?? reading.genre}.` }
  }
  if (highest <= 1 && CLEAN_GENRES.has(reading.genre)) {
    return { audience: 'Middle grade', explanation: 'Estimated from the genre and the low content levels.' }
  }
  return { audience: 'Adult', explanation: 'Nothing in the description says that it is written for younger readers.' }
}

function summary(...levels: [number, number, number]): string {
  const parts = DIMENSIONS.map(
    (dimension, i) => `${dimension.shortName.toLowerCase()} ${ratingLabel(levels[i]!)?.toLowerCase()}`,
  )
  return `An estimate from the description alone: ${parts.join(', ')}.`
}

function confidence({ found, words }: Reading, { subjects, genre }: BookMaterial): number {
  const seen = 0.15 + Math.min(words, 60) / 400 + Math.min(found.length, 5) * 0.02
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
    rating_summary: 'Not rated. Nobody has assessed this book yet, and its title alone says too little.',
    analyst: ESTIMATOR,
    model: null,
    basis: 'none',
    confidence: 0,
    evidence: [],
  }
}
