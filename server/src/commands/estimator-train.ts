import { writeFileSync } from 'node:fs'
import { estimatorFiles, readTrainingBooks, readVectors } from '../adapters/estimator-files.ts'
import { measure } from '../bench/estimator-accuracy.ts'
import { trainAndValidate } from '../domain/estimator/training/cross-validation.ts'
import { createFeatureExtractor } from '../domain/estimator/features.ts'
import { trainingDigest } from '../domain/estimator/training/training.ts'
import { packWeights } from '../domain/estimator/weights.ts'

const books = await readTrainingBooks()
const digest = trainingDigest(books)
const extract = createFeatureExtractor(await readVectors())
const { model, judged } = trainAndValidate(books, extract, digest)
const accuracy = measure(judged)
writeFileSync(estimatorFiles.weights, `${JSON.stringify(packWeights(model, digest))}\n`)
writeFileSync(estimatorFiles.accuracy, `${JSON.stringify(accuracy, null, 2)}\n`)
process.stdout.write(
  `${JSON.stringify(accuracy, null, 2)}\nweights of catalogue ${digest} written\n`,
)
