import type { ContentNoteName } from '@pagelight/contract/constants/content-notes.ts'
import type { ContentNote } from '@pagelight/contract/rating-schemas.ts'
import cues from '../../../data/lexicon/content-notes.json' with { type: 'json' }

/** Uses in 100,000 words from which a text mentions, or shows, what a note is about. */
const MENTIONED_FROM = 3
const ON_THE_PAGE_FROM = 25
const MIN_USES = 2

const cueWords: Partial<Record<ContentNoteName, string>> = cues.notes

const patterns = Object.entries(cueWords).map(([note, words]) => ({
  note: note as ContentNoteName,
  pattern: new RegExp(`(?<![\\w-])(?:${words.replaceAll('*', '\\w*')})(?![\\w-])`, 'gi'),
}))

export type NoteCounts = Partial<Record<ContentNoteName, number>>

/** Adds to `counts` how often each note's words stand in a text. */
export function countNoteWords(text: string, counts: NoteCounts): void {
  for (const { note, pattern } of patterns) {
    let uses = 0
    while (pattern.test(text)) uses += 1
    if (uses > 0) counts[note] = (counts[note] ?? 0) + uses
  }
}

/** What a description or the subjects name; no more than "mentioned", whatever they say. */
export function notesOfDescription(texts: readonly string[]): ContentNote[] {
  const counts: NoteCounts = {}
  for (const text of texts) countNoteWords(text, counts)
  return patterns
    .filter(({ note }) => counts[note] !== undefined)
    .map(({ note }) => ({ note, degree: 'mentioned', spoiler: false }))
}

/** From the words of a whole text. Words alone never make a note central. */
export function notesOfText(counts: NoteCounts, words: number): ContentNote[] {
  const scale = 100_000 / Math.max(words, 20_000)
  return patterns.flatMap(({ note }): ContentNote[] => {
    const uses = counts[note] ?? 0
    if (uses < MIN_USES || uses * scale < MENTIONED_FROM) return []
    const degree = uses * scale >= ON_THE_PAGE_FROM ? 'on the page' : 'mentioned'
    return [{ note, degree, spoiler: false }]
  })
}
