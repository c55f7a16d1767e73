import { createTopK } from '../../../server/src/domain/recommender/neighbours/neighbours.ts'

export type Scores = {
  ndcg10: number
  ndcg20: number
  recall10: number
  recall20: number
  hit10: number
}

export function scoreRanking(ranked: readonly number[], expected: ReadonlySet<number>): Scores {
  const hits = ranked.slice(0, 20).map((book) => expected.has(book))
  const found = (k: number) => hits.slice(0, k).filter(Boolean).length
  return {
    ndcg10: ndcg(hits, 10, expected.size),
    ndcg20: ndcg(hits, 20, expected.size),
    recall10: found(10) / expected.size,
    recall20: found(20) / expected.size,
    hit10: found(10) > 0 ? 1 : 0,
  }
}

export function meanScores(all: readonly Scores[]): Scores {
  const mean = (key: keyof Scores) => all.reduce((sum, scores) => sum + scores[key], 0) / all.length
  return {
    ndcg10: mean('ndcg10'),
    ndcg20: mean('ndcg20'),
    recall10: mean('recall10'),
    recall20: mean('recall20'),
    hit10: mean('hit10'),
  }
}

export function topOf(
  scores: ArrayLike<number>,
  count: number,
  leftOut: ReadonlySet<number>,
): number[] {
  const best = createTopK(count)
  for (let book = 0; book < scores.length; book++)
    if (!leftOut.has(book)) best.offer(book, scores[book]!)
  return [...best.taken().positions]
}

function ndcg(hits: readonly boolean[], k: number, expected: number): number {
  const gain = (rank: number) => 1 / Math.log2(rank + 2)
  let got = 0
  for (let rank = 0; rank < Math.min(k, hits.length); rank++) if (hits[rank]) got += gain(rank)
  let ideal = 0
  for (let rank = 0; rank < Math.min(k, expected); rank++) ideal += gain(rank)
  return got / ideal
}
