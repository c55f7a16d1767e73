import { readVectors, readWeights } from '../../adapters/estimator-files.ts'
import { describe, expect, test } from 'vitest'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { createEstimator } from './estimator.ts'
import { createFeatureExtractor } from './features.ts'
import { addRow, emptyNormal, solveRidge } from './ridge.ts'
import {
  catalogueDigest,
  splitByAuthor,
  fitModel,
  addSums,
  accumulateSums,
  type AssessedBook,
} from './training.ts'
import { wordVectors } from './vectors.ts'

const vectors = await readVectors()
const extract = createFeatureExtractor(vectors)

function book(n: number, violence: number, subjects: string[], description: string): AssessedBook {
  return {
    title: `Book ${n}`,
    author: `Author ${n % 7}`,
    description,
    genre: null,
    subjects,
    target_audience: 'Adult',
    language_rating: 1,
    sexual_content_rating: 1,
    violence_rating: violence,
  }
}

const few = Array.from({ length: 20 }, (_, n) =>
  n % 2 === 0
    ? book(
        n,
        5,
        ['torture', 'war'],
        'A massacre, a siege and a torturer who is hunted through burning villages by soldiers.',
      )
    : book(
        n,
        0,
        ['gardening', 'cats'],
        'A quiet gardener and her cats plant tulips, bake bread and wait for a letter in spring.',
      ),
)

describe('training', () => {
  test('the ridge finds the weights of a plain sum, drawn in by its strength', () => {
    const normal = emptyNormal(2, 1)
    for (const [x, y] of [
      [0, 1],
      [1, 3],
      [2, 5],
    ] as const)
      addRow(normal, Float32Array.of(x, 1), [y], 1)
    const [free] = solveRidge(normal, 1e-9)
    expect([...free!].map((weight) => weight.toFixed(3))).toEqual(['2.000', '1.000'])
    const [held] = solveRidge(normal, 2)
    expect(held![0]).toBeCloseTo(1, 3)
  })

  test('the same books teach the same, whole or in parts', () => {
    const whole = fitModel(accumulateSums(few, extract), 15, 'test')
    const parts = fitModel(
      addSums([accumulateSums(few.slice(0, 9), extract), accumulateSums(few.slice(9), extract)]),
      15,
      'test',
    )
    const again = fitModel(accumulateSums(few, extract), 15, 'test')
    expect(again).toEqual(whole)
    expect(parts.withSubjects.violence[0]).toBeCloseTo(whole.withSubjects.violence[0]!, 5)
  })

  test('what it has learned from twenty books it applies to words that it has not seen', async () => {
    const estimator = createEstimator(fitModel(accumulateSums(few, extract), 5, 'test'), vectors)
    const material = { title: 'New', author: 'New', genre: null }
    const cruel = await estimator.assess({
      ...material,
      description: null,
      subjects: ['slaughter', 'battlefield'],
    })
    const kind = await estimator.assess({
      ...material,
      description: null,
      subjects: ['kittens', 'flowers'],
    })
    expect(cruel!.violence_rating).toBeGreaterThan(kind!.violence_rating)
  })

  test("an author's books stay in one group", () => {
    const groups = splitByAuthor(few, 4)
    expect(groups.flat()).toHaveLength(few.length)
    const homes = new Map(
      groups.flatMap((group, i) => group.map(({ author }) => [author, i] as const)),
    )
    expect(groups.every((group, i) => group.every(({ author }) => homes.get(author) === i))).toBe(
      true,
    )
  })

  test('the shipped weights were learned from the shipped catalogue (else: npm run estimator:train)', async () => {
    const { catalogue } = await readWeights()
    expect(catalogue).toBe(catalogueDigest(await readStarterCatalogue()))
  })

  test('a word list and vectors that do not belong together stop the start', () => {
    expect(() => wordVectors(['one', 'two'], new Int8Array(100))).toThrow(
      'has 2 words but vectors for 1',
    )
  })
})
