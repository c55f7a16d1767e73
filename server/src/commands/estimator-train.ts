import { estimatorFiles, readVectors } from '../adapters/estimator-files.ts'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createFeatureExtractor } from '../domain/estimator/features.ts'
import { crossValidationFolds } from '../domain/estimator/cross-validation.ts'
import {
  catalogueDigest,
  fitModel,
  STRENGTHS,
  accumulateSums,
} from '../domain/estimator/training.ts'
import { packWeights } from '../domain/estimator/weights.ts'
import { readStarterCatalogue } from '../adapters/starter-catalogue/starter-catalogue.ts'
import {
  accuracyOf,
  assessFolds,
  meanSquaredError,
  type Accuracy,
} from '../bench/estimator-accuracy.ts'

const GROUPS = 10
const accuracyFile = fileURLToPath(
  new URL('../../../data/estimator/accuracy.json', import.meta.url),
)

const books = await readStarterCatalogue()
const vectors = await readVectors()
const extract = createFeatureExtractor(vectors)

let best = { strength: 0, error: Infinity, figures: {} as Partial<Accuracy> }
for (const strength of STRENGTHS) {
  const folds = crossValidationFolds(books, extract, GROUPS, strength)
  const error = meanSquaredError(folds, extract)
  const figures = accuracyOf(await assessFolds(folds, vectors))
  process.stdout.write(
    `strength ${strength}: error ${error.toFixed(4)}  ${JSON.stringify(figures)}\n`,
  )
  if (error < best.error) best = { strength, error, figures }
}

const catalogue = catalogueDigest(books)
const model = fitModel(accumulateSums(books, extract), best.strength, catalogue)
writeFileSync(estimatorFiles.weights, `${JSON.stringify(packWeights(model, catalogue))}\n`)
writeFileSync(
  accuracyFile,
  `${JSON.stringify({ method: `${GROUPS}-fold cross-validation, split by author`, strength: best.strength, ...best.figures }, null, 2)}\n`,
)
process.stdout.write(
  `strength ${best.strength} of ${STRENGTHS.join(', ')}; weights of catalogue ${catalogue} written\n`,
)
