/**
 * `npm run bench:ratings`: how close the estimator comes to the starter catalogue's assessed ratings, from records as they
 * are delivered, with and without the author's other books; how far its confidence is right; and what it costs. Where
 * EVAL_DATA is, also how many rows of a library get a rating, and how close the text analysis comes on whole novels.
 */
import { statSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import {
  estimatorFiles,
  readEstimator,
  readVectors,
} from '../../server/src/adapters/estimator-files.ts'
import { readTrainingBooks } from '../training/training-books.ts'
import { createTextFileAnalyzer } from '../../server/src/adapters/text-files/text-file-analyzer.ts'
import { chooseAnalysts } from '../../server/src/commands/rate/choose-analysts.ts'
import { loadConfig, readEnvironment } from '../../server/src/config.ts'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { trainAndValidate } from '../training/cross-validation.ts'
import { createFeatureExtractor } from '../../server/src/domain/estimator/features.ts'
import {
  accuracyOf,
  given,
  measure,
  ofVariant,
  type Accuracy,
} from '../training/estimator-accuracy.ts'
import { rateChildrensBooks } from './ratings/childrens-books.ts'
import { FOREIGN_BLURBS } from '../../server/src/testing/foreign-blurbs.ts'
import { coverLibrary, judgeLibrary, readLibraryRows } from './ratings/made-up-library.ts'
import { rateNovels, summaryOf } from './ratings/novels.ts'

const MODEL_SAMPLE = 100

const started = performance.now()
const estimator = await readEstimator()
const loadMs = performance.now() - started
const { accuracy: _, ...shipped } = estimatorFiles
const megabytes = Object.values(shipped).reduce((sum, file) => sum + statSync(file).size, 0) / 1e6

const books = await readTrainingBooks()
const vectors = await readVectors()
const trained = trainAndValidate(books, createFeatureExtractor(vectors), 'bench')
const { folds, judged, model } = trained
const measured = measure(judged)

for (const isRelated of [false, true])
  for (const variant of new Set(judged.map((one) => one.variant)))
    printAccuracy(
      `${variant}${isRelated ? ' and other books' : ''}`,
      accuracyOf(given(ofVariant(judged, variant, isRelated), model.constant)),
    )
for (const { books: n, stated, found } of measured.reliability)
  print(`stated ${stated.toFixed(2)}: all three within one in ${found.toFixed(2)} of ${n}`)

const children = await rateChildrensBooks(folds, vectors)
for (const { tag, over } of children.byTag)
  print(`children's books, ${tag}: at 3 or more where 0 or 1 is true, ${over.join(' / ')}`)
print(`children's books whose four ratings differ by more than one: ${children.inconsistent}`)

const foreign = await Promise.all(
  FOREIGN_BLURBS.map((description) =>
    estimator.assess({ title: 'X', author: 'Y', description, genre: null, subjects: [] }),
  ),
)
const foreignRated = foreign.filter((one) => one?.basis !== 'none').length / foreign.length

const evalData = readEnvironment()['EVAL_DATA'] ?? '../shared/eval'
const rows = readLibraryRows(evalData)
const library = rows.length > 0 ? await judgeLibrary(rows) : null
if (library) {
  print(await coverLibrary(rows))
  printAccuracy('titles of the made-up library', library)
} else print(`made-up library: no goodbooks-10k data in ${evalData}`)
const novels = await rateNovels(createTextFileAnalyzer(), path.join(evalData, 'fulltext'))

await benchLanguageModel()

const before = performance.now()
for (const book of books) await estimator.assess(book)
const msPerBook = (performance.now() - before) / books.length
print(`loading ${loadMs.toFixed(0)} ms, ${megabytes.toFixed(2)} MB of data`)

print(
  `RESULT ${JSON.stringify({
    books: books.length,
    blurbs: measured.records.n,
    records_rho: measured.records.rho,
    records_within_one: measured.records.within_one,
    records_constant: measured.records.constant,
    related_rho: measured.related.rho,
    related_within_one: measured.related.within_one,
    related_constant: measured.related.constant,
    reliability_gap: measured.reliability_gap,
    children_over: children.worst,
    foreign_rated: foreignRated,
    ...(library && { library_within_one: library.within_one, library_constant: library.constant }),
    ...(novels.length > 0 && summaryOf(novels)),
    ms_per_book: Number(msPerBook.toFixed(3)),
    megabytes: Number(megabytes.toFixed(2)),
  })}`,
)

/** Only where one is configured, on books spread over the catalogue: every one costs tokens. */
async function benchLanguageModel() {
  const { languageModel } = loadConfig(readEnvironment())
  if (!languageModel) return print('language model: none configured')
  const [analyst] = await chooseAnalysts('llm', { languageModel, log: pino({ level: 'silent' }) })
  const sample = books.filter((_book, i) => i % Math.ceil(books.length / MODEL_SAMPLE) === 0)
  const answered: { book: (typeof books)[number]; levels: number[] }[] = []
  for (const book of sample) {
    const guess = await analyst?.assess(book)
    if (guess && guess.basis !== 'none')
      answered.push({ book, levels: DIMENSIONS.map(({ rating }) => guess[rating]) })
  }
  printAccuracy(languageModel.model, accuracyOf(answered))
}

function printAccuracy(name: string, { n, rated, rho, within_one, constant }: Accuracy) {
  if (rated === 0) return
  const of = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(' / ')
  print(
    `from ${name.padEnd(42)} rho ${of(rho)}   within one ${of(within_one)}   constant ${of(constant)}   ${rated} of ${n}`,
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
