import { readVectors, readWeights } from '../../server/src/adapters/estimator-files.ts'
import { readTrainingBooks } from './training-books.ts'
import { describe, expect, test } from 'vitest'
import { createFeatureExtractor } from '../../server/src/domain/estimator/features.ts'
import { judgeDimensions } from '../../server/src/domain/estimator/judge.ts'
import { confidenceOf } from '../../server/src/domain/estimator/confidence.ts'
import { fitLogistic } from './logistic.ts'
import { createWordInputs } from './scene-words.ts'
import { addRow, emptyNormal, solveRidge } from './ridge.ts'
import {
  accumulateSums,
  addSums,
  constantShare,
  examplesOf,
  fitWeights,
  splitByAuthor,
  trainingDigest,
} from './training.ts'
import { variantsOf, type TrainingBook } from './variants.ts'
import { wordVectors } from '../../server/src/domain/estimator/vectors.ts'

const vectors = await readVectors()
const extract = createFeatureExtractor(vectors)

function book(n: number, violence: number, subjects: string[], description: string): TrainingBook {
  const same = { language_rating: 1, sexual_content_rating: 1, violence_rating: violence }
  return {
    title: `Book ${n}`,
    author: `Author ${n % 7}`,
    description,
    genre: null,
    subjects,
    target_audience: 'Adult',
    ...same,
    related: n % 3 === 0 ? [{ ...same, same_series: false, audience: null, is_fiction: null }] : [],
    blurb: null,
  }
}

const few = Array.from({ length: 40 }, (_, n) =>
  n % 2 === 0
    ? book(
        n,
        5,
        ['torture', 'war'],
        'A massacre, a siege and a torturer who is hunted through burning villages by soldiers, and the war that never ends for the men of the lost battalion.',
      )
    : book(
        n,
        0,
        ['gardening', 'cats'],
        'A quiet gardener and her cats plant tulips, bake bread and wait for a letter in spring, while the neighbors of the village come to tea.',
      ),
)
const examples = few.flatMap((one) => examplesOf(one, extract))

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

  test('the logistic regression states the shares that it has seen', () => {
    const outcomes = Array.from({ length: 1_000 }, (_, n) => ({
      inputs: [1, n % 2],
      right: n % 10 < (n % 2 === 0 ? 3 : 8),
      weight: 1,
    }))
    const weights = fitLogistic(outcomes)
    const share = (input: number) =>
      outcomes.filter(({ inputs, right }) => inputs[1] === input && right).length / 500
    expect(confidenceOf([1, 0], weights)).toBeCloseTo(share(0), 1)
    expect(confidenceOf([1, 1], weights)).toBeCloseTo(share(1), 1)
  })

  test('the same books teach the same, whole or in parts', () => {
    const whole = fitWeights(accumulateSums(examples))
    const parts = fitWeights(
      addSums([accumulateSums(examples.slice(0, 99)), accumulateSums(examples.slice(99))]),
    )
    expect(fitWeights(accumulateSums(examples))).toEqual(whole)
    expect(parts.tagged.violence[0]).toBeCloseTo(whole.tagged.violence[0]!, 5)
  })

  test('what it has learned from forty books it applies to words that it has not seen', () => {
    const weights = fitWeights(accumulateSums(examples))
    const violenceOf = (subjects: string[]) => {
      const record = { title: 'New', author: 'New', genre: null, description: null, subjects }
      return judgeDimensions(extract(record), [], weights)[2]!.level
    }
    expect(violenceOf(['slaughter', 'battlefield'])).toBeGreaterThan(
      violenceOf(['kittens', 'flowers']),
    )
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

  test('the constant guess is the best of all single ones', () => {
    expect(constantShare(few)).toBe(0.5)
  })

  test("a book's own genre is taught in the words that shops, libraries and readers use", () => {
    const child = { ...few[0]!, genre: 'Fantasy', target_audience: 'Children' as const }
    const subjects = Object.fromEntries(
      variantsOf(child).map(([name, material]) => [name, material.subjects]),
    )
    expect(subjects).toMatchObject({
      description: [],
      heading: ['Juvenile Fiction'],
      shop: ['Juvenile Fiction / Fantasy / General'],
      library: ['Juvenile fiction', 'Fiction, fantasy, general', 'torture', 'war'],
    })
  })

  test('the shipped weights were learned from the shipped catalogue (else: npm run estimator:train)', async () => {
    const { catalogue } = await readWeights()
    expect(catalogue).toBe(trainingDigest(await readTrainingBooks()))
  })

  test('a regression with a heavy penalty stays at the weights that are expected', () => {
    const outcomes = [0, 1].map((input) => ({ inputs: [1, input], right: input === 0, weight: 1 }))
    expect(fitLogistic(outcomes, { penalty: 1e6, expected: [0, 3] })[1]).toBeCloseTo(3, 3)
    expect(fitLogistic(outcomes)[1]).toBeLessThan(0)
  })

  test('a word that no passage has weighs as the words that it is like', () => {
    const near = ['strangled', 'choked', 'kitchen', 'butter']
    const values = Int8Array.from(
      near.flatMap((_, i) => [i < 2 ? 1 : 0, i < 2 ? 0 : 1, ...Array<number>(98).fill(0)]),
    )
    const set = (...words: string[]) => new Set(words)
    const words = createWordInputs(
      [set('strangled'), set('kitchen')],
      [set('choked'), set('butter')],
      wordVectors(near, values),
      0,
    )
    const weights = Array.from(words.of(set('strangled')), (input) => 2 * input)
    expect(words.weightsOf(weights)).toEqual({
      choked: expect.any(Number),
      strangled: expect.any(Number),
    })
  })

  test('a word list and vectors that do not belong together stop the start', () => {
    expect(() => wordVectors(['one', 'two'], new Int8Array(100))).toThrow(
      'has 2 words but vectors for 1',
    )
  })
})
