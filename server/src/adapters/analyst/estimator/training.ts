/** How the weights come from assessed books. Nothing but the starter catalogue goes in. */
import { createHash } from 'node:crypto'
import { DIMENSIONS, type ContentRatings } from '@pagelight/contract/ratings.ts'
import type { BookMaterial } from '../analyst.ts'
import { FEATURES, type FeatureReader } from './features.ts'
import { addRow, emptyNormal, solveRidge, sumNormals, type Normal } from './ridge.ts'
import type { EstimatorModel, Weights } from './weights.ts'

export type AssessedBook = BookMaterial & ContentRatings

/** Chosen by `npm run estimator:train` among those tried. */
export const STRENGTHS = [8, 15, 30] as const

/** The sums that both sets of weights are solved from; sums of several groups of books can be added. */
export type Lesson = { withSubjects: Normal; withoutSubjects: Normal }

/**
 * Every book counts once in each lesson, spread over what may be missing: the estimator is asked about books of which
 * there is only a description, or only subjects.
 */
export function takeLesson(books: readonly AssessedBook[], read: FeatureReader): Lesson {
  const lesson = {
    withSubjects: emptyNormal(FEATURES, DIMENSIONS.length),
    withoutSubjects: emptyNormal(FEATURES, DIMENSIONS.length),
  }
  for (const book of books) {
    const levels = DIMENSIONS.map(({ rating }) => book[rating])
    const { title, author, description, genre, subjects } = book
    const variant = (changes: Partial<BookMaterial>) =>
      read({ title, author, description, genre, subjects, ...changes }).values
    const onlyText = [variant({ subjects: [] }), variant({ subjects: [], genre: null })]
    const tagged = [variant({}), variant({ genre: null }), variant({ description: null })]
    for (const row of onlyText) addRow(lesson.withoutSubjects, row, levels, 1 / onlyText.length)
    // With a little of the text alone: subjects may say next to nothing.
    for (const row of [...tagged, ...onlyText]) addRow(lesson.withSubjects, row, levels, 1 / 5)
  }
  return lesson
}

export function sumLessons(lessons: readonly Lesson[]): Lesson {
  return {
    withSubjects: sumNormals(lessons.map(({ withSubjects }) => withSubjects)),
    withoutSubjects: sumNormals(lessons.map(({ withoutSubjects }) => withoutSubjects)),
  }
}

export function learn({ withSubjects, withoutSubjects }: Lesson, strength: number, version: string): EstimatorModel {
  return {
    withSubjects: asWeights(solveRidge(withSubjects, strength)),
    withoutSubjects: asWeights(solveRidge(withoutSubjects, strength)),
    version,
  }
}

function asWeights([language, sexual, violence]: Float64Array[]): Weights {
  if (!language || !sexual || !violence) throw new Error('There are three dimensions.')
  return {
    language: Float32Array.from(language),
    sexual: Float32Array.from(sexual),
    violence: Float32Array.from(violence),
  }
}

/** Deals the books into groups so that an author's books stay together; the same books always fall the same way. */
export function dealByAuthor<B extends { author: string }>(books: readonly B[], groups: number): B[][] {
  const dealt = Array.from({ length: groups }, (): B[] => [])
  for (const book of books) dealt[hash(book.author) % groups]!.push(book)
  return dealt
}

function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

/** Changes when anything that is learned from changes. */
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
