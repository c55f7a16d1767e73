/**
 * `npm run bench:recommendations`: the engine itself on the goodbooks-10k ratings in EVAL_DATA/recommender. 400 readers
 * are held out; of the books that each gave 4 or 5 stars, four fifths are given and the rest is to be found among all
 * books that the reader has not rated. Nothing was tuned on these 400: see docs/benchmarks.md.
 */
import path from 'node:path'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { readEnvironment } from '../../server/src/config.ts'
import {
  createCatalogueModel,
  type CatalogueModel,
} from '../../server/src/domain/recommender/catalogue-model.ts'
import { createNeighbourRun } from '../../server/src/domain/recommender/neighbours/neighbour-run.ts'
import { measureAccuracy, type Case, type Line } from './recommender/accuracy.ts'
import { countLikes } from './recommender/baselines.ts'
import { readGoodbooks, type Goodbooks, type Rating } from './recommender/goodbooks.ts'
import { measureLatency } from './recommender/latency.ts'
import { printLists } from './recommender/lists.ts'
import { measureShipped, onCatalogue } from './recommender/shipped.ts'
import { printShelves } from './recommender/shelves.ts'
import { measureTaste } from './recommender/taste.ts'
import { seeded, shuffled } from '../../server/src/testing/seeded.ts'

const SEED = 20261121
const TEST_READERS = 400

const print = (line: string) => void process.stdout.write(`${line}\n`)
const percent = (value: number) => `${(100 * value).toFixed(1)} %`

if (process.argv.includes('--lists')) {
  await printLists(print)
  process.exit(0)
}

const folder = path.resolve(readEnvironment()['EVAL_DATA'] ?? '../shared/eval', 'recommender')
const data = readGoodbooks(folder)
if (!data) {
  print(
    `There is no goodbooks-10k data in ${folder}, so nothing was measured. Name its place with EVAL_DATA.`,
  )
  process.exit(0)
}

if (process.argv.includes('--shelves')) {
  await printShelves(data, print)
  process.exit(0)
}

const order = shuffled(data.readers, seeded(SEED))
// For tuning: --validate uses 400 other readers instead of the test readers.
const [from, rest] = process.argv.includes('--validate')
  ? [TEST_READERS, order.slice(TEST_READERS)]
  : [0, order]
const test = order.slice(from, from + TEST_READERS)
const train = rest.slice(TEST_READERS)
print(
  `${data.books.length} books, ${train.length} readers to learn from, ${test.length} held out, seed ${SEED}`,
)

const { model, took } = makeModel(data, train)
print(`neighbours computed in ${took.toFixed(1)} s\n`)

const random = seeded(SEED + 1)
const lines = measureAccuracy(model, train, test.map(makeCase))
print(
  '                                NDCG@10  NDCG@20  recall@10  recall@20  hit@10  coverage  novelty',
)
for (const { few, ...others } of [lines])
  for (const line of [...Object.values(others), ...few]) print(inColumns(line))

const works = await readStarterCatalogue()
print(
  'the first ten of one-taste readers on taste (1, 3, 5, 15 stars), by other readers in the house',
)
const taste = await measureTaste(works, onCatalogue(data, works))
for (const [house, inside] of Map.groupBy(taste, ({ readers }) => readers))
  print(`  ${house}: ${inside.map(({ onTaste }) => onTaste.toFixed(2)).join(' ')}`)
print('')
if (process.argv.includes('--taste')) process.exit(0)

const shipped = await measureShipped(data)
print('the shipped catalogue, ten rated books on the shelf')
for (const [name, value] of Object.entries(shipped)) print(`  ${name} ${value.toFixed(3)}`)

// The rest takes a minute and needs a quiet machine.
if (!process.argv.includes('--accuracy')) await reportLatency(data)

const result = {
  ndcg10: lines.fused.ndcg10,
  hit10: lines.fused.hit10,
  recall20: lines.fused.recall20,
  content_ndcg10: lines.content.ndcg10,
  popularity_ndcg10: lines.popularity.ndcg10,
  itemknn_ndcg10: lines.itemKnn.ndcg10,
  ...shipped,
  least_on_taste: Math.min(...taste.map(({ onTaste }) => onTaste)),
}
print(
  `RESULT ${JSON.stringify(Object.fromEntries(Object.entries(result).map(([key, value]) => [key, Number(value.toFixed(4))])))}`,
)
process.exit(0)

async function reportLatency(of: Goodbooks): Promise<void> {
  const latency = await measureLatency(of)
  for (const [name, job] of Object.entries({
    complete: latency.complete,
    'after one rating': latency.little,
  })) {
    print(
      `neighbour job, ${name}: ${job.seconds.toFixed(1)} s, ${Math.round(job.peakMb)} MB of memory in all, ` +
        `server's thread held up ${job.blockedP99Ms.toFixed(0)} ms (p99), ${job.blockedMaxMs.toFixed(0)} ms (most)`,
    )
  }
  const { fresh, cached, firstMs } = latency
  print(
    `fresh answer, 2,000 books on the shelf: ${fresh.median.toFixed(0)} ms median, ${fresh.p95.toFixed(0)} ms p95`,
  )
  print(`cached answer: ${cached.median.toFixed(1)} ms median, ${cached.p95.toFixed(1)} ms p95`)
  print(`the first answer after a start, which reads the model: ${firstMs.toFixed(0)} ms`)
}

function makeModel(
  { books }: Goodbooks,
  readers: readonly Rating[][],
): { model: CatalogueModel; took: number } {
  const likes = countLikes(readers, books.length)
  const most = Math.log1p(Math.max(...likes))
  const rated = {
    language_rating: 0,
    sexual_content_rating: 0,
    violence_rating: 0,
    basis: 'knowledge' as const,
  }
  const facts = books.map((book, i) => ({
    ...book,
    ...rated,
    id: i + 1,
    ageFrom: null,
    seriesInOrder: null,
    pages: null,
    popularity: Math.round((100 * Math.log1p(likes[i]!)) / most),
    recommendable: true,
  }))
  const started = performance.now()
  const run = createNeighbourRun()
  run.addBooks(facts)
  run.addReaders(
    readers.map((ratings, i) => ({
      readerId: i + 1,
      entries: ratings.map(({ book, stars }) => `${book + 1}:${stars}`).join(','),
    })),
  )
  const rows = []
  const steps = run.run({ complete: true, catalogue: null, oneOf: 1 })
  let step = steps.next()
  for (; !step.done; step = steps.next()) rows.push(...step.value)
  const elapsed = (performance.now() - started) / 1_000
  const made = createCatalogueModel({
    version: 1,
    readerCount: step.value.readerCount,
  })
  made.put(facts)
  made.setNeighbours(rows)
  return { model: made, took: elapsed }
}

function makeCase(ratings: readonly Rating[]): Case {
  const liked = shuffled(
    ratings.filter(({ stars }) => stars >= 4),
    random,
  )
  const cut = Math.max(1, Math.round(liked.length / 5))
  return {
    expected: new Set(liked.slice(0, cut).map(({ book }) => book)),
    given: liked.slice(cut),
    leftOut: new Set(ratings.filter(({ stars }) => stars < 4).map(({ book }) => book)),
  }
}

function inColumns(line: Line): string {
  const figures = [line.ndcg10, line.ndcg20, line.recall10, line.recall20, line.hit10].map(
    (value) => value.toFixed(4),
  )
  return [
    line.name.padEnd(30),
    ...figures.map((figure) => figure.padEnd(9)),
    percent(line.coverage).padEnd(9),
    line.novelty.toFixed(2),
  ].join(' ')
}
