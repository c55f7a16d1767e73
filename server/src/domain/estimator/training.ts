import { createHash } from 'node:crypto'
import {
  DIMENSIONS,
  type ContentRatings,
  type TargetAudience,
} from '@pagelight/contract/ratings.ts'
import type { BookMaterial } from '../assessment.ts'
import { FEATURES, type FeatureExtractor } from './features.ts'
import { addRow, emptyNormal, solveRidge, sumNormals, type Normal } from './ridge.ts'
import type { EstimatorModel, Weights } from './weights.ts'

export type AssessedBook = BookMaterial & ContentRatings & { target_audience: TargetAudience }

/** As libraries shelve such a book; the catalogue's own subjects leave it to `target_audience`. */
export const SHELF_OF: Record<TargetAudience, string> = {
  Children: "children's books",
  'Middle grade': 'middle grade',
  'Young adult': 'young adult',
  Adult: 'adult fiction',
}

/** Candidates of `npm run estimator:train`. */
export const STRENGTHS = [10, 15, 20] as const

/** Ridge regression shrinks scores to the mean; rounded they would use three levels only. */
const SPREAD = { withSubjects: 1.15, withoutSubjects: 1.3 }

/** Sums of several groups of books can be added. */
export type TrainingSums = { withSubjects: Normal; withoutSubjects: Normal }

/** Every book counts once, spread over variants without description or subjects, as the estimator meets them. */
export function accumulateSums(
  books: readonly AssessedBook[],
  extract: FeatureExtractor,
): TrainingSums {
  const sums = {
    withSubjects: emptyNormal(FEATURES, DIMENSIONS.length),
    withoutSubjects: emptyNormal(FEATURES, DIMENSIONS.length),
  }
  for (const book of books) {
    const levels = DIMENSIONS.map(({ rating }) => book[rating])
    const { title, author, description, genre, subjects } = book
    const variant = (changes: Partial<BookMaterial>) =>
      extract({ title, author, description, genre, subjects, ...changes }).values
    const shelf = SHELF_OF[book.target_audience]
    const onlyText = [
      variant({ subjects: [] }),
      variant({ subjects: [], genre: null }),
      variant({ subjects: [], genre: shelf }),
    ]
    const tagged = [
      variant({}),
      variant({ genre: null }),
      variant({ description: null }),
      variant({ subjects: [...subjects, shelf] }),
    ]
    for (const row of onlyText) addRow(sums.withoutSubjects, row, levels, 1 / onlyText.length)
    const all = [...tagged, ...onlyText]
    for (const row of all) addRow(sums.withSubjects, row, levels, 1 / all.length)
  }
  return sums
}

export function addSums(sums: readonly TrainingSums[]): TrainingSums {
  return {
    withSubjects: sumNormals(sums.map(({ withSubjects }) => withSubjects)),
    withoutSubjects: sumNormals(sums.map(({ withoutSubjects }) => withoutSubjects)),
  }
}

export function fitModel(
  { withSubjects, withoutSubjects }: TrainingSums,
  strength: number,
  version: string,
): EstimatorModel {
  return {
    withSubjects: solve(withSubjects, strength, SPREAD.withSubjects),
    withoutSubjects: solve(withoutSubjects, strength, SPREAD.withoutSubjects),
    strength,
    version,
  }
}

function solve(normal: Normal, strength: number, spread: number): Weights {
  const constant = normal.size - 1
  const books = normal.gram[normal.size * normal.size - 1]!
  const [language, sexual, violence] = solveRidge(normal, strength).map((weights, target) => {
    const mean = normal.moments[constant * normal.targets + target]! / books
    const spreadOut = weights.map((weight) => weight * spread)
    spreadOut[constant]! += (1 - spread) * mean
    return spreadOut
  })
  if (!language || !sexual || !violence) throw new Error('There are three dimensions.')
  return {
    language: Float32Array.from(language),
    sexual: Float32Array.from(sexual),
    violence: Float32Array.from(violence),
  }
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
export function catalogueDigest(books: readonly AssessedBook[]): string {
  const facts = books.map((book) => [
    book.author,
    book.description,
    book.genre,
    book.subjects,
    DIMENSIONS.map(({ rating }) => book[rating]),
  ])
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
}
