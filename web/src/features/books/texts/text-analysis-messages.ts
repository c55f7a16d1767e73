import type { DimensionKey } from '@pagelight/contract/ratings.ts'
import type { TextEvidence } from '@pagelight/contract/text-analyses.ts'
import { formatNumber } from '../../../lib/format-number.ts'
import { MAX_EPUB_BYTES, MAX_TXT_BYTES } from '@pagelight/contract/constants/text-tiers.ts'

const NOT_A_TEXT = 'Please choose an EPUB or a plain text (.txt)'
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** Why a file cannot be analyzed, by its name and size; null if it may be. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const limit = /\.epub$/i.test(name) ? MAX_EPUB_BYTES : /\.txt$/i.test(name) ? MAX_TXT_BYTES : null
  if (limit === null) return NOT_A_TEXT
  return size > limit ? `The file is too large: at most ${megabytes(limit)}` : null
}

const MAX_NAMED = 3

/** "Most in Chapter 14 (9) and Chapter 31 (7)." */
export function busiestChapters(
  { chapters }: Pick<TextEvidence, 'chapters'>,
  key: DimensionKey,
): string {
  const found = chapters.filter((chapter) => chapter[key] > 0)
  if (found.length === 0) return 'Nothing found in any chapter.'
  if (chapters.length === 1) return ''
  const most = found.toSorted((a, b) => b[key] - a[key]).slice(0, MAX_NAMED)
  const named = most.map((chapter) => `${chapter.title} (${formatNumber(chapter[key])})`)
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named[0]
  return found.length <= MAX_NAMED ? `Only in ${list}.` : `Most in ${list}.`
}

export function otherTitleMessage(title: string): string {
  return `The title in the file is “${title}”.`
}

export function uploaderText({ brought_by }: Pick<TextEvidence, 'brought_by'>): string {
  return brought_by === 'reader'
    ? 'A reader uploaded the file, and an administrator accepted the analysis.'
    : 'An administrator uploaded the file.'
}
