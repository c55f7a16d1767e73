import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Analyst } from '../domain/assessment.ts'
import { createEstimator } from '../domain/estimator/estimator.ts'
import { createRelatedBooks } from '../domain/estimator/related-books.ts'
import type { TrainingBook } from '../domain/estimator/training/variants.ts'
import { wordVectors, type WordVectors } from '../domain/estimator/vectors.ts'
import { unpackWeights } from '../domain/estimator/weights.ts'
import { readStarterCatalogue, type StarterWork } from './starter-catalogue/starter-catalogue.ts'

const inData = (file: string) =>
  fileURLToPath(new URL(`../../../data/estimator/${file}`, import.meta.url))

export const estimatorFiles = {
  words: inData('words.txt'),
  vectors: inData('vectors.bin'),
  weights: inData('weights.json'),
  accuracy: inData('accuracy.json'),
  blurbs: inData('blurbs.jsonl'),
}

export function relatedBooksIn(works: readonly StarterWork[]) {
  return createRelatedBooks(works.map(toAssessed))
}

function toAssessed(work: StarterWork) {
  return { ...work, series: work.series?.name ?? null }
}

const blurb = z.strictObject({
  title: z.string(),
  author: z.string(),
  blurb: z.string(),
  google_categories: z.array(z.string()),
  openlibrary_subjects: z.array(z.string()),
  shelves: z.array(z.string()),
})

/** With the shipped weights and vectors. Throws if they do not fit the code. */
export async function readEstimator(): Promise<Analyst> {
  const [model, vectors] = await Promise.all([readWeights(), readVectors()])
  return createEstimator(model, vectors)
}

export async function readVectors(): Promise<WordVectors> {
  const [text, bytes] = await Promise.all([
    readFile(estimatorFiles.words, 'utf8'),
    readFile(estimatorFiles.vectors),
  ])
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return wordVectors(text.trimEnd().split('\n'), values)
}

/** The starter catalogue with each book's other books by its author, and the blurbs of those that have one. */
export async function readTrainingBooks(): Promise<TrainingBook[]> {
  const works = await readStarterCatalogue()
  const lines = (await readFile(estimatorFiles.blurbs, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
  const blurbs = new Map(
    lines
      .map((line) => blurb.parse(JSON.parse(line)))
      .map((one) => [`${one.title}|${one.author}`, one]),
  )
  const relatedTo = relatedBooksIn(works)
  return works.map(toAssessed).map((work) => ({
    ...work,
    related: relatedTo(work),
    blurb: blurbs.get(`${work.title}|${work.author}`) ?? null,
  }))
}

export async function readWeights() {
  return unpackWeights(JSON.parse(await readFile(estimatorFiles.weights, 'utf8')))
}
