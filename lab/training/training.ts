import { createHash } from 'node:crypto'
import { DIMENSIONS, DIMENSION_KEYS, type ContentRatings } from '@pagelight/contract/ratings.ts'
import type { RelatedBook } from '../../server/src/domain/assessment.ts'
import type { Features, FeatureExtractor } from '../../server/src/domain/estimator/features.ts'
import { rowOf } from '../../server/src/domain/estimator/judge.ts'
import { FEATURES } from '../../server/src/domain/estimator/layout.ts'
import { PATTERNS, patternOf, type Pattern } from '../../server/src/domain/estimator/patterns.ts'
import { relationsOf } from '../../server/src/domain/estimator/related.ts'
import { addRow, emptyNormal, solveRidge, sumNormals, type Normal } from './ridge.ts'
import { variantsOf, weightOf, type TrainingBook, type Variant } from './variants.ts'
import type { EstimatorModel, Weights } from '../../server/src/domain/estimator/weights.ts'

/** Strength of the ridge. */
const STRENGTH: Record<Pattern, number> = { related: 25, tagged: 25, untagged: 12 }

/** One record, either as if the author were unknown or with the author's other books. */
export type Example = {
  book: ContentRatings
  variant: Variant
  features: Features
  related: readonly RelatedBook[]
}

export function examplesOf(book: TrainingBook, extract: FeatureExtractor): Example[] {
  return variantsOf(book).flatMap(([variant, material]) => {
    const features = extract(material)
    const alone = { book, variant, features, related: [] }
    return [
      ...(saysAnything(features) ? [alone] : []),
      ...(book.related.length > 0 ? [{ ...alone, related: book.related }] : []),
    ]
  })
}

export function saysAnything({ words, subjects, kinds }: Features): boolean {
  return words > 0 || subjects > 0 || kinds.length > 0
}

/** Sums of several groups of books can be added. */
export type TrainingSums = Record<Pattern, Normal>

export function accumulateSums(examples: readonly Example[]): TrainingSums {
  const sums = byPattern(() => emptyNormal(FEATURES, DIMENSIONS.length))
  for (const { book, variant, features, related } of examples) {
    const levels = DIMENSIONS.map(({ rating }) => book[rating])
    const row = rowOf(features, relationsOf(related, features))
    addRow(sums[patternOf(related.length, features.subjects)], row, levels, weightOf(variant))
  }
  return sums
}

export function addSums(sums: readonly TrainingSums[]): TrainingSums {
  return byPattern((pattern) => sumNormals(sums.map((each) => each[pattern])))
}

export function fitWeights(sums: TrainingSums): EstimatorModel['weights'] {
  return byPattern((pattern) => solve(sums[pattern], STRENGTH[pattern]))
}

function byPattern<T>(make: (pattern: Pattern) => T): Record<Pattern, T> {
  const [related, tagged, untagged] = PATTERNS.map(make) as [T, T, T]
  return { related, tagged, untagged }
}

function solve(normal: Normal, strength: number): Weights {
  const solved = solveRidge(normal, strength)
  return Object.fromEntries(
    DIMENSION_KEYS.map((key, place) => [key, Float32Array.from(solved[place]!)]),
  ) as Weights
}

/** Keeps an author's books together; deterministic. */
export function splitByAuthor<B extends { author: string }>(
  books: readonly B[],
  groups: number,
): B[][] {
  const split = Array.from({ length: groups }, (): B[] => [])
  for (const book of books) split[hash(book.author) % groups]!.push(book)
  return split
}

function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

/** Changes if anything that the model is fitted on changes. */
export function trainingDigest(books: readonly TrainingBook[]): string {
  const facts = books.map((book) => [
    book.title,
    book.author,
    book.description,
    book.genre,
    book.subjects,
    book.target_audience,
    book.year,
    book.blurb,
    book.related,
    DIMENSIONS.map(({ rating }) => book[rating]),
  ])
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
}

/** All three levels within one of the true ones. */
export function isClose(book: ContentRatings, levels: readonly number[]): boolean {
  return DIMENSIONS.every(({ rating }, i) => Math.abs(book[rating] - levels[i]!) <= 1)
}

/** The share of books that the best single guess for every book brings within one level in all three. */
export function constantShare(books: readonly ContentRatings[]): number {
  let best = 0
  for (let guess = 0; guess < 5 ** DIMENSION_KEYS.length; guess++) {
    const levels = [guess % 5, Math.floor(guess / 5) % 5, Math.floor(guess / 25)]
    best = Math.max(best, books.filter((book) => isClose(book, levels)).length)
  }
  return best / books.length
}
