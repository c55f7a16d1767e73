import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Analyst } from '../domain/assessment.ts'
import { createEstimator } from '../domain/estimator/estimator.ts'
import { createRelatedBooks } from '../domain/estimator/related-books.ts'
import { wordVectors, type WordVectors } from '../domain/estimator/vectors.ts'
import { unpackWeights } from '../domain/estimator/weights.ts'
import type { StarterWork } from './starter-catalogue/starter-catalogue.ts'

const inData = (file: string) =>
  fileURLToPath(new URL(`../../../data/estimator/${file}`, import.meta.url))

export const estimatorFiles = {
  words: inData('words.txt'),
  vectors: inData('vectors.bin'),
  weights: inData('weights.json'),
  accuracy: inData('accuracy.json'),
}

export function relatedBooksIn(works: readonly StarterWork[]) {
  return createRelatedBooks(works.map(toAssessed))
}

/** What the estimator reads of a work of the catalogue. */
export function toAssessed(work: StarterWork) {
  return { ...work, series: work.series?.name ?? null }
}

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

export async function readWeights() {
  return unpackWeights(JSON.parse(await readFile(estimatorFiles.weights, 'utf8')))
}
