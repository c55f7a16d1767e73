import type { DimensionKey } from '@pagelight/contract/ratings.ts'
import type { TextEvidence } from '@pagelight/contract/text-analyses.ts'

export type Bar = { x: number; width: number; height: number; title: string; found: number }

/** Share of the whole width. */
const MAX_GAP = 0.003

/** One bar a chapter, as wide as its length and as high as its density; all numbers between 0 and 1. */
export function stripBars(
  { chapters, words }: Pick<TextEvidence, 'chapters' | 'words'>,
  key: DimensionKey,
): Bar[] {
  const density = chapters.map((chapter) => chapter[key] / Math.max(chapter.words, 200))
  const highest = Math.max(...density, 0)
  const gap = Math.min(MAX_GAP, 0.3 / Math.max(chapters.length, 1))
  let x = 0
  return chapters.map((chapter, i) => {
    const share = chapter.words / Math.max(words, 1)
    const bar = {
      x,
      width: Math.max(share - gap, share / 2),
      height: highest === 0 ? 0 : density[i]! / highest,
      title: chapter.title,
      found: chapter[key],
    }
    x += share
    return bar
  })
}
