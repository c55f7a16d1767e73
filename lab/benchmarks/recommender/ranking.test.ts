import { expect, test } from 'vitest'
import { meanScores, scoreRanking, topOf } from './ranking.ts'
import { seeded, shuffled } from '../../../server/src/testing/seeded.ts'

test('a ranking with everything expected on top is perfect, one without any of it worth nothing', () => {
  expect(scoreRanking([1, 2, 3], new Set([1, 2]))).toMatchObject({
    ndcg10: 1,
    recall10: 1,
    hit10: 1,
  })
  expect(scoreRanking([3, 4], new Set([1, 2]))).toMatchObject({ ndcg10: 0, recall10: 0, hit10: 0 })
})

test('a hit counts less the further down it is, and not at all below the cut', () => {
  const at = (rank: number) =>
    scoreRanking(
      Array.from({ length: 20 }, (_, i) => (i === rank ? 1 : 100 + i)),
      new Set([1]),
    )
  expect(at(1).ndcg10).toBeCloseTo(1 / Math.log2(3))
  expect(at(12)).toMatchObject({ ndcg10: 0, recall10: 0, hit10: 0, recall20: 1 })
  expect(at(12).ndcg20).toBeCloseTo(1 / Math.log2(14))
})

test('more expected books than places make the first ten the ideal', () => {
  const expected = new Set(Array.from({ length: 30 }, (_, i) => i))
  expect(scoreRanking([...expected], expected).ndcg10).toBeCloseTo(1)
  expect(scoreRanking([...expected], expected).recall10).toBeCloseTo(1 / 3)
})

test('the best books come by score, the earlier of equals first, without those left out', () => {
  expect(topOf([0.1, 0.9, 0.5, 0.9], 3, new Set([1]))).toEqual([3, 2, 0])
  expect(topOf([1, 1, 1], 2, new Set())).toEqual([0, 1])
})

test('the mean is over readers', () => {
  const scores = [scoreRanking([1], new Set([1])), scoreRanking([2], new Set([1]))]
  expect(meanScores(scores)).toMatchObject({ ndcg10: 0.5, hit10: 0.5 })
})

test('a seed always shuffles alike, and loses nothing', () => {
  const items = Array.from({ length: 50 }, (_, i) => i)
  expect(shuffled(items, seeded(7))).toEqual(shuffled(items, seeded(7)))
  expect(shuffled(items, seeded(7))).not.toEqual(shuffled(items, seeded(8)))
  expect(shuffled(items, seeded(7)).toSorted((a, b) => a - b)).toEqual(items)
})
