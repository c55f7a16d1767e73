import type { DimensionCounts, TextCounts } from './count-text.ts'

/** Finds in all, and in 100,000 words. */
const IN_ALL = 3
const FEW = 5
/** What is often told of others, in jest or in a picture. */
const FEW_OF: Partial<Record<string, number>> = {
  kissing: 10,
  references: 10,
  arousal: 15,
  threat: 10,
  battle: 15,
}
/** Words of these have no other sense. */
const DECISIVE = new Set(['sexual_violence'])

/** What a reader is told of the counts: a find or two in a whole book is chance as often as not. All of them weigh in the level. */
export function toldCounts(counts: TextCounts): TextCounts {
  const { language, sexual, violence } = counts.dimensions
  const told = (dimension: DimensionCounts) => withoutFew(dimension, counts.words)
  return { ...counts, dimensions: { language, sexual: told(sexual), violence: told(violence) } }
}

function withoutFew(dimension: DimensionCounts, words: number): DimensionCounts {
  const isTold = (tier: string) => {
    const { count } = dimension.tiers[tier]!
    const isMany = count >= IN_ALL && count * 100_000 >= (FEW_OF[tier] ?? FEW) * words
    return DECISIVE.has(tier) || isMany
  }
  const tiers = Object.entries(dimension.tiers).map(([tier, of]) => [
    tier,
    isTold(tier) ? of : { count: 0, weighted: 0 },
  ])
  return {
    ...dimension,
    tiers: Object.fromEntries(tiers),
    found: dimension.found.filter(({ tier }) => isTold(tier)),
  }
}
