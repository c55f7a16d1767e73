import { writeFileSync } from 'node:fs'
import { estimatorFiles, readVectors } from '../../server/src/adapters/estimator-files.ts'
import { readTrainingBooks } from './training-books.ts'
import { measure } from './estimator-accuracy.ts'
import { trainAndValidate } from './cross-validation.ts'
import { createFeatureExtractor } from '../../server/src/domain/estimator/features.ts'
import { trainingDigest } from './training.ts'
import { packWeights } from '../../server/src/domain/estimator/weights.ts'

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
