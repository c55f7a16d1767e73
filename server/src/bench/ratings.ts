/**
 * `npm run bench:ratings`: how close the estimator comes to the starter catalogue's assessed ratings for books whose
 * authors it has not learned from, from the whole record and from parts of it; and what it costs.
 */
import {
  estimatorFiles,
  readEstimator,
  readVectors,
  readWeights,
} from '../adapters/estimator-files.ts'
import { statSync } from 'node:fs'
import { DIMENSIONS, type DimensionKey } from '@pagelight/contract/ratings.ts'
import { pino } from 'pino'
import type { BookMaterial } from '../domain/assessment.ts'
import { crossValidationFolds } from '../domain/estimator/cross-validation.ts'
import { createFeatureExtractor } from '../domain/estimator/features.ts'
import { SHELF_OF } from '../domain/estimator/training.ts'
import { readStarterCatalogue } from '../adapters/starter-catalogue/starter-catalogue.ts'
import type { StarterEntry } from '../adapters/starter-catalogue/starter-entry.ts'
import { loadConfig, readEnvironment } from '../config.ts'
import { chooseAnalysts } from '../commands/rate/choose-analysts.ts'
import { accuracyOf, assessFolds, type Accuracy, type Judged } from './estimator-accuracy.ts'

const GROUPS = 10
const MODEL_SAMPLE = 100

const started = performance.now()
const estimator = await readEstimator()
const loadMs = performance.now() - started
const megabytes =
  Object.values(estimatorFiles).reduce((sum, file) => sum + statSync(file).size, 0) / 1e6

const books = await readStarterCatalogue()
const vectors = await readVectors()
const { strength } = await readWeights()
const folds = crossValidationFolds(books, createFeatureExtractor(vectors), GROUPS, strength)

const parts: [string, (book: StarterEntry) => Partial<BookMaterial>][] = [
  ['everything', () => ({})],
  ['description and genre', () => ({ subjects: [] })],
  ['description', () => ({ subjects: [], genre: null })],
  ['subjects and genre', () => ({ description: null })],
  [
    'everything and shelf',
    (book) => ({ subjects: [...book.subjects, SHELF_OF[book.target_audience]] }),
  ],
]
const judged = new Map<string, Judged[]>()
for (const [name, instead] of parts) {
  const judgedPart = await assessFolds(folds, vectors, instead)
  judged.set(name, judgedPart)
  print(name, accuracyOf(judgedPart))
}
const whole = judged.get('everything') ?? []
const figures = accuracyOf(whole)
for (const { key, shortName } of DIMENSIONS) {
  const share = figures[`median_within1_${key}`]
  process.stdout.write(`constant median, ${shortName.toLowerCase()}: within one level ${share}\n`)
}
printForChildren('everything')
printForChildren('everything and shelf')

await benchLanguageModel()

const before = performance.now()
for (const book of books) await estimator.assess(book)
const msPerBook = (performance.now() - before) / books.length
process.stdout.write(`loading ${loadMs.toFixed(0)} ms, ${megabytes.toFixed(2)} MB of data\n`)

const { exact_language: _, exact_sexual: __, exact_violence: ___, ...asked } = figures
process.stdout.write(
  `RESULT ${JSON.stringify({ ...asked, ms_per_book: Number(msPerBook.toFixed(3)) })}\n`,
)

/** Wrongly: an assessment of 3 or more is not held against the estimate. */
function printForChildren(name: string) {
  const all = (judged.get(name) ?? []).filter(({ book }) =>
    ['Children', 'Middle grade'].includes(book.target_audience),
  )
  const share = (count: number) => `${((100 * count) / all.length).toFixed(1)} %`
  const high = DIMENSIONS.map(({ shortName, rating }) => {
    const rated = all.filter(({ guess }) => guess[rating] >= 3)
    const wrongly = rated.filter(({ book }) => book[rating] < 3)
    return `${shortName.toLowerCase()} ${share(rated.length)} (${share(wrongly.length)} wrongly)`
  })
  process.stdout.write(
    `children's and middle-grade books rated 3 or more, from ${name}: ${high.join(', ')}\n`,
  )
}

/** Only where one is configured, on books spread over the catalogue: every one costs tokens. */
async function benchLanguageModel() {
  const { languageModel } = loadConfig(readEnvironment())
  if (!languageModel) return void process.stdout.write('language model: none configured\n')
  const [analyst] = await chooseAnalysts('llm', { languageModel, log: pino({ level: 'silent' }) })
  const sample = books.filter((_book, i) => i % Math.ceil(books.length / MODEL_SAMPLE) === 0)
  const answered: Judged[] = []
  for (const book of sample) {
    const guess = await analyst?.assess(book)
    if (guess && guess.basis !== 'none') answered.push({ book, guess })
  }
  print(`${languageModel.model}, ${answered.length} of ${sample.length}`, accuracyOf(answered))
}

function print(name: string, accuracy: Accuracy) {
  const of = (key: DimensionKey) =>
    `${accuracy[`rho_${key}`].toFixed(2)} / ${accuracy[`within1_${key}`].toFixed(2)}`
  const cells = DIMENSIONS.map(({ key, shortName }) => `${shortName.toLowerCase()} ${of(key)}`)
  process.stdout.write(`from ${name.padEnd(22)} rho / within one level: ${cells.join('   ')}\n`)
}
