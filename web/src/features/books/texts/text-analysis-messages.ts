import type { DimensionKey } from '@pagelight/contract/ratings.ts'
import type { TextEvidence } from '@pagelight/contract/text-analyses.ts'
import { MAX_EPUB_BYTES, MAX_TXT_BYTES } from '@pagelight/contract/constants/text-tiers.ts'

export const number = (value: number) => value.toLocaleString('en')

const NOT_A_TEXT = 'Please choose an EPUB or a plain text (.txt)'
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** Why a file is not worth sending; null when it may be. What is in it the server finds out. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const limit = /\.epub$/i.test(name) ? MAX_EPUB_BYTES : /\.txt$/i.test(name) ? MAX_TXT_BYTES : null
  if (limit === null) return NOT_A_TEXT
  return size > limit ? `The file is too large: at most ${megabytes(limit)}` : null
}

/** How many chapters are named as the busiest. */
const NAMED = 3

/** "Most in Chapter 14 (9) and Chapter 31 (7)."; what one look at the chart says. */
export function busiestChapters(
  { chapters }: Pick<TextEvidence, 'chapters'>,
  key: DimensionKey,
): string {
  const found = chapters.filter((chapter) => chapter[key] > 0)
  if (found.length === 0) return 'Nothing found in any chapter.'
  if (chapters.length === 1) return ''
  const most = found.toSorted((a, b) => b[key] - a[key]).slice(0, NAMED)
  const named = most.map((chapter) => `${chapter.title} (${number(chapter[key])})`)
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named[0]
  return found.length <= NAMED ? `Only in ${list}.` : `Most in ${list}.`
}

export type Bar = { x: number; width: number; height: number; title: string; found: number }

/** The widest gap between bars, as a part of the whole. */
const GAP = 0.003

/** Chapters side by side, each as wide as it is long and as high as it is full; all between 0 and 1. */
export function stripBars(
  { chapters, words }: Pick<TextEvidence, 'chapters' | 'words'>,
  key: DimensionKey,
): Bar[] {
  const density = chapters.map((chapter) => chapter[key] / Math.max(chapter.words, 200))
  const highest = Math.max(...density, 0)
  const gap = Math.min(GAP, 0.3 / Math.max(chapters.length, 1))
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

/** Where the title in the file is not the book's. */
export const otherTitleMessage = (title: string) => `The title in the file is “${title}”.`

export function uploaderText({ brought_by }: Pick<TextEvidence, 'brought_by'>): string {
  return brought_by === 'reader'
    ? 'A reader uploaded the file, and an administrator accepted the analysis.'
    : 'An administrator uploaded the file.'
}
