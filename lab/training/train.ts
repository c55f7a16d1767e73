import { writeFileSync } from 'node:fs'
import { estimatorFiles, readVectors } from '../../server/src/adapters/estimator-files.ts'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { createEstimator } from '../../server/src/domain/estimator/estimator.ts'
import { createFeatureExtractor } from '../../server/src/domain/estimator/features.ts'
import { packWeights, type EstimatorModel } from '../../server/src/domain/estimator/weights.ts'
import { trainAndValidate } from './cross-validation.ts'
import { measure } from './estimator-accuracy.ts'
import { harmOf } from './harm.ts'
import {
  crossCalibrated,
  estimateOutsiders,
  fitCalibration,
  measureOutsiders,
  secondAssessments,
  shareOfOneGuess,
} from './outsiders.ts'
import { readTrainingBooks } from './training-books.ts'
import { trainingDigest } from './training.ts'

const books = await readTrainingBooks()
const works = await readStarterCatalogue()
const digest = trainingDigest(books)
const vectors = await readVectors()
const { model, folds, judged } = trainAndValidate(books, createFeatureExtractor(vectors), digest)
const uncalibrated = (one: EstimatorModel) => createEstimator({ ...one, constant: 0 }, vectors)
const byFold = folds.map(({ heldOut, model: of }) => ({
  authors: new Set(heldOut.map(({ author }) => author)),
  estimator: uncalibrated(of),
}))
const { records, titles } = await estimateOutsiders(
  works,
  uncalibrated(model),
  ({ author }) => byFold.find(({ authors }) => authors.has(author))!.estimator,
)
const constant = shareOfOneGuess([...records, ...titles])
const outsiders = crossCalibrated([...records, ...titles]).map((one) =>
  one.confidence < constant ? { ...one, levels: [-1, -1, -1], basis: 'none' as const } : one,
)
const calibration = fitCalibration([...records, ...titles])

const accuracy = {
  ...measure(judged),
  outsiders: {
    all: measureOutsiders(outsiders),
    records: measureOutsiders(outsiders.slice(0, records.length)),
    titles: measureOutsiders(outsiders.slice(records.length)),
  },
  harm: {
    knowledge: harmOf(await secondAssessments(works)),
    related: harmOf(outsiders.filter(({ basis }) => basis === 'related')),
    metadata: harmOf(outsiders.filter(({ basis }) => basis === 'metadata')),
  },
}
writeFileSync(
  estimatorFiles.weights,
  `${JSON.stringify(packWeights({ ...model, calibration, constant }, digest))}\n`,
)
writeFileSync(estimatorFiles.accuracy, `${JSON.stringify(accuracy, null, 2)}\n`)
process.stdout.write(
  `${JSON.stringify(accuracy, null, 2)}\nweights of catalogue ${digest} written\n`,
)
